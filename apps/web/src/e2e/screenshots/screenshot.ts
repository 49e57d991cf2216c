import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { compareImages } from "./compare-images.ts";

/** The folder of differences: each page as it is now, and where it differs. */
const found = fileURLToPath(new URL("../../../../../.cache/screenshots", import.meta.url));
/**
 * How pages looked at an earlier revision: `scripts/screenshots/keep-base.ts` takes these in the same run, on the same machine,
 * with its fonts and its browser, so they are neither stored nor out of date.
 */
const kept = join(found, "kept");

/** Whether pages of the earlier revision are taken, instead of compared with. */
export const isKeeping: boolean = process.env["SCREENSHOTS"] === "keep";

/** Kept at half of their size and with loss, a fiftieth of the bytes: what a reader sees to have changed is left. */
const scale = 0.5;
const quality = 60;
/** Share of pixels that may differ, none of them as the edges of letters do: a word that changed has more. */
const tolerance = 0.0005;

/**
 * Compares a screenshot of a page with that of the earlier revision, or keeps it while those are taken. A page that the earlier
 * revision does not have is new, and agrees.
 *
 * @param name `model-bare-390-dark`
 * @param shot a whole PNG
 * @returns what is wrong, in one sentence with the places of the images; `undefined` when they agree
 * @throws Error where nothing was taken to compare with
 * @example await differenceFrom("home-1440-light", await page.screenshot())
 */
export async function differenceFrom(name: string, shot: Buffer): Promise<string | undefined> {
  const file = join(kept, `${name}.webp`);
  const image = await toKept(shot);
  if (isKeeping) {
    await mkdir(kept, { recursive: true });
    await writeFile(file, image);
    return undefined;
  }
  if (!existsSync(kept))
    throw new Error("There is nothing to compare with. Run node scripts/screenshots/keep-base.ts first.");
  if (!existsSync(file)) return undefined;
  const before = await readFile(file);
  if (before.equals(image)) return undefined;
  const { differing, where } = await compareImages(before, image);
  if (differing <= tolerance) return undefined;
  const now = await writeFound(`${name}.png`, shot);
  const marks = where && ` and ${await writeFound(`${name}-where.png`, where)}`;
  return `${name}: ${(differing * 100).toFixed(2)}% of its pixels differ. Compare ${now}${marks ?? ""} with ${file}.`;
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
