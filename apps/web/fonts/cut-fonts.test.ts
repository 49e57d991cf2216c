import { readdir, readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { beforeAll, describe, expect, test } from "vitest";
import { cutFonts } from "./cut-fonts.ts";
import { families } from "./families.ts";
import { formatRange, parseRange } from "./unicode-range.ts";

const require = createRequire(import.meta.url);
let folder: string;
let faces: { readonly family: string; readonly file: string; readonly points: ReadonlySet<number> }[];

beforeAll(async () => {
  folder = await cutFonts(fileURLToPath(new URL("../.cache/fonts", import.meta.url)));
  const sheet = await readFile(join(folder, "faces.css"), "utf8");
  faces = [...sheet.matchAll(/font-family: "(.*)";[^}]*url\("\.\/([^"]*)"\)[^}]*unicode-range: (.*);/g)].map(
    ([, family = "", file = "", range = ""]) => ({ family, file, points: new Set(parseRange(range)) }),
  );
});

test("a range of characters is read and written", () => {
  expect(parseRange("U+0041-0043, U+20AC")).toEqual([0x41, 0x42, 0x43, 0x20ac]);
  expect(formatRange([0x20ac, 0x43, 0x41, 0x42, 0x43])).toBe("U+41-43,U+20AC");
});

describe.each(families)("$name", (family) => {
  test("keeps every character that the package has, each in one piece of its set", () => {
    const sets = require(`${family.package}/unicode.json`) as Record<string, string>;
    const wanted = new Set(Object.values(sets).flatMap(parseRange));
    const mine = faces.filter((face) => face.family === family.name);
    expect(new Set(mine.flatMap(({ points }) => [...points]))).toEqual(wanted);
    const overlaps = mine.reduce((sum, { points }) => sum + points.size, 0);
    expect(overlaps).toBe(Object.values(sets).flatMap(parseRange).length);
  });

  test("its license lies beside it, and its fonts name their authors, their license, and no reserved name", async () => {
    const license = await readFile(join(folder, `${family.file}-OFL.txt`), "utf8");
    expect(license).toContain("SIL OPEN FONT LICENSE Version 1.1");
    // Changed fonts may keep their names only while nobody has reserved them.
    expect(license.split("PREAMBLE")[0]).not.toContain("Reserved Font Name");
    for (const { file } of faces.filter((face) => face.family === family.name)) {
      const font = await readFile(join(folder, file));
      const names = await subsetFont(font, " ", { targetFormat: "sfnt", preserveNameIds: [0, 13, 14] });
      const text = Buffer.from(names.subarray(0, names.length - (names.length % 2)));
      const readable = [text.toString("latin1"), text.subarray(1).toString("latin1")].join("").replaceAll("\0", "");
      expect(readable, file).toMatch(/Copyright 20\d\d The .* Project Authors/);
      expect(readable, file).toMatch(/openfontlicense\.org|scripts\.sil\.org\/OFL/);
    }
  });
});

test("no letter costs more than 25 KB, and what a text of Europe needs weighs at most 45 KB", async () => {
  const sizes = new Map<string, number>();
  for (const name of await readdir(folder)) sizes.set(name, (await stat(join(folder, name))).size);
  for (const { file } of faces) expect(sizes.get(file), file).toBeLessThanOrEqual(25_000);
  const european = [
    "inter-latin-basic",
    "inter-latin-letters",
    "inter-latin-ext-extended-a",
    "jetbrains-mono-latin-basic",
  ];
  const total = european.reduce((sum, name) => sum + (sizes.get(`${name}.woff2`) ?? Number.NaN), 0);
  expect(total).toBeLessThanOrEqual(45_000);
});
