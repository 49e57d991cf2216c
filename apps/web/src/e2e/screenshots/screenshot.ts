import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { compareImages } from "./compare-images.ts";

/** What did not agree: as it is now, and where it differs. */
const found = fileURLToPath(new URL("../../../../../.cache/screenshots", import.meta.url));
/** What the next run compares with. Each machine has its own: fonts and browsers draw letters differently. */
const kept = join(found, "kept");
const isRenewing = process.env["SCREENSHOTS"] === "renew";

/** Kept at half of their size and with loss, a fiftieth of the bytes: what a reader sees to have changed is left. */
const scale = 0.5;
const quality = 60;
/** Share of pixels that may differ, none of them as the edges of letters do: a word that changed has more. */
const tolerance = 0.0005;

/**
 * Compares a screenshot of a page with the one that is kept under that name. Keeps it where none is, or with `SCREENSHOTS=renew`.
 *
 * @param name `model-bare-390-dark`
 * @param shot a whole PNG
 * @returns what is wrong, in one sentence with the places of the images; `undefined` when they agree
 * @example await differenceFrom("home-1440-light", await page.screenshot())
 */
export async function differenceFrom(name: string, shot: Buffer): Promise<string | undefined> {
  const file = join(kept, `${name}.webp`);
  const image = await toKept(shot);
  const before = existsSync(file) ? await readFile(file) : undefined;
  // The same image has the same bytes; a commit holds those alone that changed.
  if (before?.equals(image)) return undefined;
  if (isRenewing || !before) {
    if (before && (await compareImages(before, image)).differing === 0) return undefined;
    await mkdir(kept, { recursive: true });
    await writeFile(file, image);
    return undefined;
  }
  const { differing, where } = await compareImages(before, image);
  if (differing <= tolerance) return undefined;
  const now = await writeFound(`${name}.png`, shot);
  const marks = where && ` and ${await writeFound(`${name}-where.png`, where)}`;
  const share = `${(differing * 100).toFixed(2)} % of its pixels differ`;
  return `${name}: ${share}. Compare ${now}${marks ?? ""} with ${file}; SCREENSHOTS=renew keeps the new one.`;
}

/** A screenshot as it is kept. */
async function toKept(shot: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(shot).metadata();
  return sharp(shot)
    .resize(Math.round(width * scale))
    .webp({ quality, effort: 2 })
    .toBuffer();
}

async function writeFound(name: string, bytes: Buffer): Promise<string> {
  await mkdir(found, { recursive: true });
  const file = join(found, name);
  await writeFile(file, bytes);
  return file;
}
