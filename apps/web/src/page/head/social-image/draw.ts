import { renderAsync } from "@resvg/resvg-js";
import satori from "satori";
import { drawable } from "./drawable.ts";
import { imageHeight, imageWidth, type SocialImageFacts } from "./facts.ts";
import { fontFamily, readFonts, type SocialFonts } from "./fonts.ts";

let fonts: Promise<SocialFonts> | undefined;

/** Draws the image of a page as PNG: always the same for the same facts. Takes some 50 ms; runs in a thread of its own. */
export async function drawSocialImage(facts: SocialImageFacts): Promise<Uint8Array> {
  const known = await (fonts ??= readFonts());
  const title = drawable(facts.title, known) || drawable(facts.address, known) || "Modelshelf";
  const kind = drawable(facts.kind, known) ?? "";
  const svg = await satori(card({ ...facts, title, kind }) as never, {
    width: imageWidth,
    height: imageHeight,
    fonts: known.fonts.map((font) => ({ ...font })),
  });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

interface Box {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

type Style = Readonly<Record<string, string | number>>;

function box(style: Style, children: readonly Box[] | string = []): Box {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

/** The dark paper of the site, with its sign: the image appears among others on any background. */
const colors = { paper: "#0b0e16", ink: "#ebe9e3", accent: "#55c4cc", line: "#262b38" };

function card({ kind, title, direction }: Pick<SocialImageFacts, "kind" | "title" | "direction">): Box {
  const paper: Style = {
    width: "100%",
    height: "100%",
    boxSizing: "border-box",
    padding: "72px 80px",
    flexDirection: "column",
    justifyContent: "space-between",
    backgroundColor: colors.paper,
    color: colors.ink,
    fontFamily,
  };
  const foot: Style = { alignItems: "center", width: "100%", borderTop: `2px solid ${colors.line}`, paddingTop: 28 };
  const name = box({ marginLeft: 20, fontSize: 34, fontWeight: 600 }, "Modelshelf");
  return box(paper, [heading(kind, title, direction), box(foot, [mark(), name])]);
}

function heading(kind: string, title: string, direction: SocialImageFacts["direction"]): Box {
  const text: Style = {
    display: "block",
    maxWidth: 1040,
    overflow: "hidden",
    wordBreak: "break-word",
    lineClamp: 4,
    fontSize: title.length <= 40 ? 80 : title.length <= 90 ? 64 : 52,
    fontWeight: 600,
    lineHeight: 1.2,
    textAlign: direction === "rtl" ? "right" : "left",
  };
  return box({ flexDirection: "column", width: "100%", alignItems: "flex-start", direction }, [
    box({ fontSize: 34, color: colors.accent, marginBottom: 20, height: 44 }, kind),
    box(text, title),
  ]);
}

/** Three book spines on a shelf, as in `frame/mark.tsx`. */
function mark(): Box {
  const spine = (height: number, backgroundColor: string): Box =>
    box({ width: 13, height, borderRadius: 3, marginRight: 4, backgroundColor });
  return box({ alignItems: "flex-end", height: 46, borderBottom: `4px solid ${colors.ink}` }, [
    spine(32, colors.accent),
    spine(40, colors.ink),
    spine(26, colors.accent),
  ]);
}
