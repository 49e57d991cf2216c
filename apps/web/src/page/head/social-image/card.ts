import { Buffer } from "node:buffer";
import type { Modality } from "@modelshelf/registry";
import type { PictureFact, SocialImageContent } from "./content.ts";
import { fontFamily } from "./fonts.ts";

/** An element as satori takes it. */
export interface Box {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

type Style = Readonly<Record<string, string | number>>;

function box(style: Style, children: readonly Box[] | string = []): Box {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

/** The dark paper of the site, with its sign: the image appears among others on any background. */
const colors = { paper: "#0b0e16", ink: "#ebe9e3", soft: "#aeb1b8", accent: "#55c4cc", line: "#262b38" };

/** The hues of `styles/tokens.css` on dark paper. */
const hues: Readonly<Record<Modality, string>> = {
  nlp: "#8bb9fd",
  cv: "#c4a9fe",
  audio: "#efba64",
  multimodal: "#73d1ca",
  tabular: "#80d58d",
  rl: "#ff958d",
  other: "#aeb1b8",
};

/** The whole image: a spine in the color of the modality, what the page is about, and the name of the site. */
export function card(facts: Omit<SocialImageContent, "address">): Box {
  const accent = facts.hub?.accent ?? colors.accent;
  const hue = facts.modality === undefined ? accent : hues[facts.modality];
  const paper: Style = {
    width: "100%",
    height: "100%",
    backgroundColor: colors.paper,
    color: colors.ink,
    fontFamily,
  };
  const text: Style = {
    flexGrow: 1,
    flexDirection: "column",
    justifyContent: "space-between",
    padding: "60px 72px 52px 64px",
    width: 1152,
  };
  const foot: Style = { alignItems: "center", width: "100%", borderTop: `2px solid ${colors.line}`, paddingTop: 26 };
  const name = box({ marginLeft: 20, fontSize: 34, fontWeight: 600 }, facts.hub?.name ?? "Modelshelf");
  const parts = [heading(facts, hue), ...(facts.facts.length > 0 ? [figures(facts.facts)] : [])];
  return box(paper, [
    spine(hue),
    box(text, [box({ flexDirection: "column", width: "100%" }, parts), box(foot, [mark(accent), name])]),
  ]);
}

/** The back of a book, with the two bands that hold its name. */
function spine(hue: string): Box {
  const band = box({ width: 48, height: 8, backgroundColor: colors.paper });
  return box(
    {
      width: 48,
      height: "100%",
      backgroundColor: hue,
      flexDirection: "column",
      justifyContent: "space-between",
      boxSizing: "border-box",
      padding: "72px 0",
    },
    [band, band],
  );
}

function heading(
  { kind, title, direction, icon, facts }: Pick<SocialImageContent, "kind" | "title" | "direction" | "icon" | "facts">,
  hue: string,
): Box {
  const text: Style = {
    display: "block",
    maxWidth: 1016,
    overflow: "hidden",
    wordBreak: "break-word",
    lineClamp: facts.length > 0 ? 3 : 4,
    fontSize: title.length <= 36 ? 76 : title.length <= 80 ? 60 : 50,
    fontWeight: 600,
    lineHeight: 1.2,
    textAlign: direction === "rtl" ? "right" : "left",
  };
  const above = box({ alignItems: "center", height: 48, marginBottom: 20, fontSize: 34, color: hue }, [
    ...(icon === undefined ? [] : [sign(icon, hue)]),
    box({}, kind),
  ]);
  return box({ flexDirection: "column", width: "100%", alignItems: "flex-start", direction }, [
    above,
    box(text, title),
  ]);
}

function sign(lines: string, hue: string): Box {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="48" height="48" fill="none" stroke="${hue}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${lines}</svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return { type: "img", props: { src, width: 48, height: 48, style: { marginRight: 18 } } };
}

function figures(facts: readonly PictureFact[]): Box {
  return box(
    { marginTop: 36, width: "100%" },
    facts.map(({ value, label }) =>
      box({ flexDirection: "column", marginRight: 56 }, [
        box({ fontSize: 42, fontWeight: 600, whiteSpace: "nowrap" }, value),
        box({ fontSize: 26, color: colors.soft, marginTop: 2, whiteSpace: "nowrap" }, label),
      ]),
    ),
  );
}

/** Three book spines on a shelf, as in `frame/mark.tsx`. */
function mark(accent: string): Box {
  const book = (height: number, backgroundColor: string): Box =>
    box({ width: 13, height, borderRadius: 3, marginRight: 4, backgroundColor });
  return box({ alignItems: "flex-end", height: 46, borderBottom: `4px solid ${colors.ink}` }, [
    book(32, accent),
    book(40, colors.ink),
    book(26, accent),
  ]);
}
