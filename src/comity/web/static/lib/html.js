// What every component needs: htm bound to preact, hooks, signals. One import instead of four.
import { h, render, Fragment } from "../vendor/preact.js";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useId } from "../vendor/hooks.js";
import { signal, computed, effect, batch } from "../vendor/signals.js";
import htm from "../vendor/htm.js";

export const html = htm.bind(h);
export {
  h,
  render,
  Fragment,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useId,
  signal,
  computed,
  effect,
  batch,
};

/** Class names that hold: cls("a", when && "b"). */
export const cls = (...names) => names.filter(Boolean).join(" ");
