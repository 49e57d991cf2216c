import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export interface SocialFont {
  readonly name: string;
  readonly weight: 400 | 600;
  readonly data: Buffer;
}

export interface SocialFonts {
  readonly fonts: readonly SocialFont[];
  /** Ranges of the characters that the fonts have. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const weights = [400, 600] as const;

/**
 * Font packages and the character sets of each that are drawn with. Satori moves marks the wrong way up and down, so fonts
 * that put the dots of their letters together from marks, such as Noto Sans Arabic, will not do.
 */
const families = [
  { name: "Inter", folder: "inter", sets: ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "vietnamese"] },
  { name: "IBM Plex Sans Arabic", folder: "ibm-plex-sans-arabic", sets: ["arabic"] },
  { name: "Noto Sans Hebrew", folder: "noto-sans-hebrew", sets: ["hebrew"] },
] as const;

/** Each file counts as a family of its own: of several files of one name and weight only one would be asked for a character. */
const familyOf = (name: string, set: string): string => `${name} ${set}`;

export const fontFamily = families.flatMap(({ name, sets }) => sets.map((set) => familyOf(name, set))).join(", ");

/** Reads the fonts of the packages that this app depends on; none of the machine's, so that all machines draw alike. */
export async function readFonts(): Promise<SocialFonts> {
  const read = families.map(async ({ name, folder, sets }) => {
    const root = dirname(createRequire(import.meta.url).resolve(`@fontsource/${folder}/unicode.json`));
    const ranges: Readonly<Record<string, string>> = JSON.parse(await readFile(join(root, "unicode.json"), "utf8"));
    const files = sets.flatMap((set) =>
      weights.map((weight) => ({ name: familyOf(name, set), weight, file: `${folder}-${set}-${weight}-normal.woff` })),
    );
    const fonts = files.map(async ({ name: family, weight, file }) => ({
      name: family,
      weight,
      data: await readFile(join(root, "files", file)),
    }));
    return { fonts: await Promise.all(fonts), ranges: sets.flatMap((set) => parseRanges(ranges[set] ?? "")) };
  });
  const all = await Promise.all(read);
  return { fonts: all.flatMap(({ fonts }) => fonts), ranges: all.flatMap(({ ranges }) => ranges) };
}

/** `U+0301,U+0400-045F` → `[[0x301, 0x301], [0x400, 0x45f]]` */
function parseRanges(text: string): (readonly [number, number])[] {
  return [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, first = "", last = first]) => [
    parseInt(first, 16),
    parseInt(last, 16),
  ]);
}
