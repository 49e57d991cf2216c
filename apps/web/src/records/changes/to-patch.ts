import type { RevisionChanges } from "@modelshelf/files";

type Places = RevisionChanges["texts"][number]["places"];

/** Nobody reads more of one file on a page. */
const mostLines = 1000;
/** In characters: lines may be long. */
const mostOfOne = 100_000;
/** Signs that turn the direction of what follows, and hide what a text says. */
const overrides = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Changed places as a unified diff, without the names of the files.
 *
 * @param most characters of the diff
 * @example toPatch([{ beforeLine: 3, afterLine: 3, lines: ["-a", "+b"] }]).patch // "@@ -3,1 +3,1 @@\n-a\n+b"
 */
export function toPatch(places: Places, most = mostOfOne): { readonly patch: string; readonly isCut: boolean } {
  const lines = places.flatMap(({ beforeLine, afterLine, lines: changed }) => {
    const [before, after] = ["+", "-"].map((sign) => changed.filter((line) => !line.startsWith(sign)).length);
    return [`@@ -${beforeLine},${before} +${afterLine},${after} @@`, ...changed];
  });
  const patch = lines.slice(0, mostLines).join("\n").replaceAll(overrides, "");
  const shown = patch.slice(0, Math.min(most, mostOfOne)).toWellFormed();
  return { patch: shown, isCut: lines.length > mostLines || shown.length < patch.length };
}
