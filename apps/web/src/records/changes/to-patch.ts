import type { RevisionChanges } from "@modelshelf/files";
import { escapeCodePoint, replaceInvisible } from "@modelshelf/registry";

type Places = RevisionChanges["texts"][number]["places"];

/** Nobody reads more of one file on a page. */
const mostLines = 1000;
/** In characters: lines may be long. */
const mostOfOne = 100_000;

/**
 * Changed places as a unified diff, without the names of the files. Characters that cannot be seen are escapes, so that
 * lines which differ in them look different, and none turns the direction of what follows; the ends of lines of a text that
 * Windows has written are left out where all of a place have them.
 *
 * @param most characters of the diff
 * @example toPatch([{ beforeLine: 3, afterLine: 3, lines: ["-a", "+b\u202E"] }]).patch // "@@ -3,1 +3,1 @@\n-a\n+b\\u202e"
 */
export function toPatch(places: Places, most = mostOfOne): { readonly patch: string; readonly isCut: boolean } {
  const lines = places.flatMap(({ beforeLine, afterLine, lines: listed }) => {
    const changed = listed.every((line) => line.endsWith("\r")) ? listed.map((line) => line.slice(0, -1)) : listed;
    const [before, after] = ["+", "-"].map((sign) => changed.filter((line) => !line.startsWith(sign)).length);
    return [`@@ -${range(beforeLine, before)} +${range(afterLine, after)} @@`, ...changed];
  });
  const patch = lines.slice(0, mostLines).map(visibleLine).join("\n");
  const shown = patch.slice(0, Math.min(most, mostOfOne)).toWellFormed();
  return { patch: shown, isCut: lines.length > mostLines || shown.length < patch.length };
}

/** Where no line is, the format names the one before. */
const range = (start: number, count = 0): string => `${count === 0 ? start - 1 : start},${count}`;

const visibleLine = (line: string): string =>
  line
    .split("\t")
    .map((part) => replaceInvisible(part, escapeCodePoint))
    .join("\t");
