import { reasonOf } from "@modelshelf/store/browser";
import type { Contents } from "./contents.ts";
import { type GgufExtent, ggufExtent } from "./gguf-extent.ts";
import { isPartOf, lacksParts } from "./weight-parts.ts";

/** The message for a file whose header cannot be read, or asks for more bytes than there are; the reason follows. */
export const notGguf = (path: string, reason: string): string =>
  `${path} cannot be read as GGUF: ${reason}. Its weights are not counted; download or convert the file again.`;

/** How much each GGUF file holds that is here and whole, by its path; those that are broken are reported. */
export async function readExtents(contents: Contents): Promise<ReadonlyMap<string, GgufExtent>> {
  const found = new Map<string, GgufExtent>();
  for (const { path, place, size } of contents.files) {
    if (!path.endsWith(".gguf") || place === undefined) continue;
    try {
      found.set(path, await ggufExtent(contents.reader, place, size));
    } catch (error) {
      contents.partial.add(path);
      contents.problems.push(notGguf(path, reasonOf(error)));
    }
  }
  return found;
}

/**
 * The parameters of a model by its first GGUF file: those of all parts where the file is split.
 *
 * @param files paths of all files of the repository
 * @param absent paths of the parts that are missing
 * @returns undefined where a part is missing or broken
 * @example parametersOfParts("a.gguf", new Map([["a.gguf", { bytes: 1216, parameters: 256, … }]]), ["a.gguf"], []) // 256
 */
export function parametersOfParts(
  path: string,
  extents: ReadonlyMap<string, GgufExtent>,
  files: readonly string[],
  absent: readonly string[],
): number | undefined {
  const parts = files.filter((other) => isPartOf(other, path));
  if (lacksParts(path, absent) || !parts.every((part) => extents.has(part))) return undefined;
  return parts.reduce((sum, part) => sum + (extents.get(part)?.parameters ?? 0), 0);
}
