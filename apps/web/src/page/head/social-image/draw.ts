import { renderAsync } from "@resvg/resvg-js";
import satori from "satori";
import { card } from "./card.ts";
import { drawable } from "./drawable.ts";
import { imageHeight, imageWidth, type SocialImageFacts } from "./facts.ts";
import { readFonts, type SocialFonts } from "./fonts.ts";

/** What has room in one row below the title. */
const mostFacts = 4;
const longestValue = 18;

let fonts: Promise<SocialFonts> | undefined;

/** Draws the image of a page as PNG: always the same for the same facts. Takes some 50 ms; runs in a thread of its own. */
export async function drawSocialImage(facts: SocialImageFacts): Promise<Uint8Array> {
  const known = await (fonts ??= readFonts());
  const title = drawable(facts.title, known) || drawable(facts.address, known) || "Modelshelf";
  const kind = drawable(facts.kind, known) ?? "";
  const told = facts.facts.flatMap(({ value, label }) => {
    const text = drawable(value, known);
    return text === undefined || text === "" || text.length > longestValue ? [] : [{ value: text, label }];
  });
  const svg = await satori(card({ ...facts, title, kind, facts: told.slice(0, mostFacts) }) as never, {
    width: imageWidth,
    height: imageHeight,
    fonts: known.fonts.map((font) => ({ ...font })),
  });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
