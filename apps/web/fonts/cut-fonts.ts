import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { families, type FontFamily, weights } from "./families.ts";
import { formatRange, parseRange } from "./unicode-range.ts";

/** Copyright, license and the address of the license, which have to stay with a changed font. */
const legalNames = [0, 13, 14];
const require = createRequire(import.meta.url);

interface Piece {
  readonly name: string;
  readonly family: FontFamily;
  /** The file of the package that it is cut from. */
  readonly source: string;
  readonly points: readonly number[];
}

/**
 * Cuts the fonts of the pages to the weights and features in use, and large character sets into pieces, of which browsers
 * load those that hold a character of the page. Done once for each version of the fonts and of what is wanted of them.
 *
 * @param cache folder for the results, which may be deleted at any time
 * @returns the folder with `faces.css`, the fonts that it names, and the license of each family, `<family>-OFL.txt`
 */
export async function cutFonts(cache: string): Promise<string> {
  const folder = join(cache, await versionOf());
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const next = await mkdtemp(join(cache, "cut-"));
  try {
    const faces: string[] = [];
    for (const piece of (await Promise.all(families.map(piecesOf))).flat()) faces.push(await cut(piece, next));
    await writeFile(join(next, "faces.css"), faces.join(""));
    for (const family of families) await copyFile(join(home(family), "LICENSE"), join(next, `${family.file}-OFL.txt`));
    // Another build may have put the same there meanwhile.
    await rename(next, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(next, { recursive: true, force: true });
  }
  return folder;
}

const home = (family: FontFamily): string => dirname(require.resolve(`${family.package}/package.json`));

/** Changes with the fonts, the tool, and everything that says how to cut. */
async function versionOf(): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  const manifests = [...families.map((family) => `${family.package}/package.json`), "subset-font/package.json"];
  const own = ["families.ts", "cut-fonts.ts"].map((name) => fileURLToPath(new URL(name, import.meta.url)));
  for (const path of [...manifests.map((name) => require.resolve(name)), ...own]) hash.update(await readFile(path));
  return hash.digest("hex").slice(0, 16);
}

/** Pieces in the order of the package: of two that hold a character, browsers take the later. */
async function piecesOf(family: FontFamily): Promise<Piece[]> {
  const sets = JSON.parse(await readFile(join(home(family), "unicode.json"), "utf8")) as Record<string, string>;
  return Object.entries(sets).flatMap(([set, range]) => {
    const source = join(home(family), "files", `${family.file}-${set}-wght-normal.woff2`);
    const left = new Set(parseRange(range));
    const take = (name: string, wanted: Iterable<number>): Piece => {
      const points = [...wanted].filter((point) => left.delete(point));
      return { name: `${family.file}-${name}`, family, source, points };
    };
    const cuts = Object.entries(family.cuts[set] ?? {});
    if (cuts.length === 0) return [take(set, [...left])];
    const pieces = cuts.map(([name, cutRange]) => take(`${set}-${name}`, parseRange(cutRange)));
    return [...pieces, take(`${set}-rest`, [...left])];
  });
}

/** Writes the font of a piece. @returns its rule in the style sheet */
async function cut({ name, family, source, points }: Piece, folder: string): Promise<string> {
  const font = await subsetFont(await readFile(source), String.fromCodePoint(...points), {
    targetFormat: "woff2",
    keepFeatures: [...family.features],
    noHinting: true,
    preserveNameIds: legalNames,
    variationAxes: { wght: weights },
  });
  const file = join(folder, `${name}.woff2`);
  await writeFile(file, font);
  return `@font-face {
  font-family: "${family.name}";
  font-style: normal;
  font-display: swap;
  font-weight: ${weights.min} ${weights.max};
  src: url("./${basename(file)}") format("woff2");
  unicode-range: ${formatRange(points)};
}
`;
}
