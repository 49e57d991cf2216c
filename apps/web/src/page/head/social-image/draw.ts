import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import satori from "satori";
import { card } from "./card.ts";
import { drawable } from "./drawable.ts";
import { imageHeight, imageWidth, type SocialImageContent } from "./content.ts";
import { readFonts, type SocialFonts } from "./fonts.ts";

/** The number of facts that fit in one row below the title. */
const mostFacts = 4;
const longestValue = 18;

let fonts: Promise<SocialFonts> | undefined;
let renderer: Promise<void> | undefined;

/** The same WebAssembly on every machine: a native module would be one more file for each. */
async function openRenderer(): Promise<void> {
  await initWasm(await readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
}

/** Draws the image of a page as PNG: always the same for the same facts. Takes some 50 ms; runs in a thread of its own. */
export async function drawSocialImage(facts: SocialImageContent): Promise<Uint8Array> {
  const known = await (fonts ??= readFonts());
  await (renderer ??= openRenderer());
  const title = drawable(facts.title, known) || drawable(facts.address, known) || "Modelshelf";
  const kind = drawable(facts.kind, known) ?? "";
  const told = facts.facts.flatMap(({ value, label }) => {
    const text = drawable(value, known);
    return text === undefined || text === "" || text.length > longestValue ? [] : [{ value: text, label }];
  });
  const name = drawable(facts.hub?.name ?? "", known);
  const hub = { ...facts.hub, name: name || "Modelshelf" };
  const svg = await satori(card({ ...facts, hub, title, kind, facts: told.slice(0, mostFacts) }) as never, {
    width: imageWidth,
    height: imageHeight,
    fonts: known.fonts.map((font) => ({ ...font })),
  });
  // Memory outside of JavaScript's is given back by hand.
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}
