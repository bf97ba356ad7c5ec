// How the board is looked at: the part in sight, and moving it by wheel, fingers and keys.
import { useEffect, useLayoutEffect, useRef, useState } from "../../lib/html.js";
import { SHEET } from "./geometry.js";

const MOST = 4;
const STEP = 1.25;
const EDGE = 40; // units of the sheet: nearer to the edge of the frame, a hex is not well in sight
const DRAG = 5; // pixels: less is a tap

const between = (least, number, most) => Math.max(least, Math.min(most, number));

/** The part of the sheet in a frame of so many pixels: its corner, width and height, and pixels a unit. */
export function partIn(size, { k, x, y }) {
  const scale = Math.min(size.width / SHEET.width, size.height / SHEET.height) * k;
  const width = size.width / scale;
  const height = size.height / scale;
  const [dx, dy] = [Math.max(0, (SHEET.width - width) / 2), Math.max(0, (SHEET.height - height) / 2)];
  return {
    x: between(-dx, x, dx) - width / 2,
    y: between(-dy, y, dy) - height / 2,
    width,
    height,
    scale,
  };
}

const FIT = { k: 1, x: 0, y: 0 };

/** onTurn: asked with a hex and 1 or -1 when the wheel turns over it; true if it was taken. */
export function useZoom(onTurn) {
  const frame = useRef(null);
  const [size, setSize] = useState({
    width: SHEET.width,
    height: SHEET.height,
  });
  const [zoom, setZoom] = useState(FIT);
  const part = partIn(size, zoom);
  const now = useRef({ part, zoom, onTurn });
  now.current = { part, zoom, onTurn };

  useLayoutEffect(() => {
    const element = frame.current;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width && height) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  /** Zoom by a factor; at: pixels within the frame that stay where they are. */
  function zoomBy(factor, at) {
    const { part: old, zoom: was } = now.current;
    const k = between(1, was.k * factor, MOST);
    if (k === 1) {
      setZoom(FIT);
      return;
    }
    const [px, py] = at ?? [(old.width * old.scale) / 2, (old.height * old.scale) / 2];
    const grown = old.scale * (k / was.k);
    const left = old.x + px / old.scale - px / grown;
    const top = old.y + py / old.scale - py / grown;
    setZoom({
      k,
      x: left + (old.width * old.scale) / grown / 2,
      y: top + (old.height * old.scale) / grown / 2,
    });
  }

  function panBy(dx, dy) {
    const { part: old, zoom: was } = now.current;
    setZoom({
      ...was,
      x: old.x + old.width / 2 - dx / old.scale,
      y: old.y + old.height / 2 - dy / old.scale,
    });
  }

  /** Bring a point of the sheet into the middle, unless it is well in sight. */
  function reveal({ x, y }) {
    const { part: old, zoom: was } = now.current;
    const inSight = (at, start, length) => at > start + EDGE && at < start + length - EDGE;
    if (was.k > 1 && !(inSight(x, old.x, old.width) && inSight(y, old.y, old.height))) setZoom({ ...was, x, y });
  }

  useEffect(() => {
    const element = frame.current;
    function wheel(event) {
      event.preventDefault();
      const hex = event.target.closest?.("[data-hex]")?.dataset.hex;
      if (hex && now.current.onTurn?.(hex, event.deltaY > 0 ? 1 : -1)) return;
      const box = element.getBoundingClientRect();
      zoomBy(event.deltaY < 0 ? 1.12 : 1 / 1.12, [event.clientX - box.left, event.clientY - box.top]);
    }
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, []);

  const drag = useDrag(frame, now, zoomBy, panBy);
  return {
    frame,
    part,
    zoomed: zoom.k > 1,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    fit: () => setZoom(FIT),
    pan: panBy,
    reveal,
    ...drag,
  };
}

/** Dragging with one pointer, pinching with two. A drag is no tap: dragged() tells. */
function useDrag(frame, now, zoomBy, panBy) {
  const pointers = useRef(new Map());
  const moved = useRef(0);
  const spread = () => {
    const [a, b] = [...pointers.current.values()];
    return {
      far: Math.hypot(a.x - b.x, a.y - b.y),
      x: (a.x + b.x) / 2,
      y: (a.y + b.y) / 2,
    };
  };
  function onPointerDown(event) {
    if (pointers.current.size === 0) moved.current = 0;
    pointers.current.set(event.pointerId, {
      x: event.clientX,
      y: event.clientY,
    });
  }
  function onPointerMove(event) {
    const last = pointers.current.get(event.pointerId);
    if (!last) return;
    const before = pointers.current.size === 2 ? spread() : null;
    pointers.current.set(event.pointerId, {
      x: event.clientX,
      y: event.clientY,
    });
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    moved.current += Math.hypot(dx, dy);
    if (before) {
      const after = spread();
      const box = frame.current.getBoundingClientRect();
      zoomBy(after.far / Math.max(1, before.far), [after.x - box.left, after.y - box.top]);
    } else if (now.current.zoom.k > 1 && moved.current > DRAG) panBy(dx, dy);
  }
  function onPointerEnd(event) {
    pointers.current.delete(event.pointerId);
  }
  return {
    dragged: () => moved.current > DRAG,
    pointer: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onPointerLeave: onPointerEnd,
    },
  };
}
