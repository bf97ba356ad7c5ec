// The draft: packages side by side, what they hold and what that is worth; the one picked up is taken in the bar.
import { cls, html } from "../../lib/html.js";
import { SeatMark } from "../../lib/seats.js";
import { GOODS, Good, TilePicture } from "./art.js";
import { Board } from "./board.js";
import { foreseen, useForesight } from "./foresight.js";
import { sum } from "./words.js";

const pickedOf = ({ view, choice }) =>
  choice?.kind === "package" && view.legal.take_package?.includes(choice.id) ? choice.id : null;

/** What cubes are worth at barter prices. */
const worthOf = (view, cubes) => sum(GOODS.map((good) => (cubes[good] ?? 0) * view.derived.market[good].barter));

/** Dollars for all of a package at today's barter prices, a tile by what it costs to build. */
export function packageWorth(view, { tiles, cubes, money }) {
  const built = Object.entries(tiles).map(([tile, count]) => {
    const cost = view.derived.costs.build_tile[tile] ?? {};
    return count * worthOf(view, cost);
  });
  return Math.round(money + worthOf(view, cubes) + sum(built));
}

export function DraftStage(props) {
  const { view } = props;
  const packages = Object.entries(view.derived.draft?.packages ?? {});
  const picked = pickedOf(props);
  const move = picked && { kind: "take_package", package: picked };
  useForesight(props, move);
  const tiles = foreseen(props.store, move).view?.legal.place_tile ?? [];
  return html`
    <section class=${cls("stage w-draft scroll", tiles.length > 0 && "with-board")} aria-label="Starting packages">
      <${Order} ...${props} />
      <ul class="w-packages">
        ${packages.map(([id, held]) => html`<${Package} key=${id} ...${props} id=${id} held=${held} />`)}
      </ul>
      ${tiles.length > 0 && html`<${Where} ...${props} tiles=${tiles} />`}
    </section>`;
}

/** Where the tiles of the package in hand could lie. tiles: as a view lists them. */
function Where({ tiles, ...props }) {
  const hexes = Object.fromEntries(tiles.flatMap((entry) => Object.keys(entry.hexes)).map((hex) => [hex, "legal"]));
  return html`
    <div class="w-where">
      <h3>Where its tiles could lie</h3>
      <${Board} ...${props} marks=${{ hexes }} />
    </div>`;
}

function Order({ view, names, you }) {
  const [now, ...later] = view.derived.draft?.order ?? [];
  if (now === undefined) return null;
  return html`
    <p class="w-order"><b><${SeatMark} seat=${now} /> ${now === you ? "You choose" : `${names[now]} chooses`}</b>
      ${
        later.length > 0 &&
        html` <span>then</span> ${later.map(
          (seat, k) => html`<span key=${k}><${SeatMark} seat=${seat}
        /> ${seat === you ? "you" : names[seat]}</span>`,
        )}`
      }
    </p>`;
}

function Package(props) {
  const { view, words, store, id, held } = props;
  const open = Boolean(store && view.legal.take_package?.includes(id));
  const picked = pickedOf(props) === id;
  const content = html`
    <b class="w-package-name">${words.title("packages", id)}</b>
    <span class="w-package-tiles">
      ${Object.entries(held.tiles).map(
        ([tile, count]) => html`
          <span key=${tile}><${TilePicture} tiles=${view.derived.tiles} tile=${tile} />
            <b>${count}</b> ${words.title("tiles", tile)}</span>`,
      )}
    </span>
    <span class="w-package-goods">
      ${GOODS.filter((good) => held.cubes[good]).map(
        (good) =>
          html`<span key=${good}><b>${held.cubes[good]}</b><${Good} name=${good} label=${words.asset(good)} /></span>`,
      )}
      ${held.money > 0 && html`<span><b>$${held.money}</b></span>`}
    </span>
    <small>worth about $${packageWorth(view, held)} today</small>`;
  return html`
    <li class=${cls("w-package", picked && "on", !open && "shut")}>
      ${
        open
          ? html`<button aria-pressed=${picked} onClick=${() =>
              store.choose({ kind: "package", id })}>${content}</button>`
          : html`<div>${content}</div>`
      }
    </li>`;
}

/** null: somebody else chooses. */
export function draftQuestion(props) {
  const { view, words } = props;
  if (!view.legal.take_package) return null;
  const picked = pickedOf(props);
  const title = picked && words.title("packages", picked);
  return {
    title: "Which package do you take?",
    stake: picked
      ? `${title}: worth about $${packageWorth(view, view.derived.draft.packages[picked])} at barter prices.`
      : "Tiles of a package are placed at once; cubes and money are yours. Pick one up.",
    main: picked
      ? { label: `Take ${title}`, move: { kind: "take_package", package: picked } }
      : { label: "Take a package", disabled: true, why: "Pick one up first." },
  };
}
