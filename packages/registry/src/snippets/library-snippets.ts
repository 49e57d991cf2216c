import type { Library } from "../libraries/library.ts";
import type { ModelFacts } from "../model.ts";
import type { SnippetOptions } from "./snippets-for.ts";
import { writeSnippets, type WrittenSnippets } from "./write-snippets.ts";

/**
 * The code of one library for a model, whatever its record names. A program that bundles it with a single entry gets none
 * of the other libraries, unlike with `snippetsFor`. Never throws; a library that fails says so.
 *
 * @param library an entry, the default export of `@modelshelf/registry/libraries/<key>`
 * @example
 * import timm from "@modelshelf/registry/libraries/timm";
 * librarySnippets(timm, { id: "timm/resnet50.a1_in1k", tags: ["timm"] }).snippets[0]?.install // { pip: ["timm"] }
 */
export function librarySnippets(
  library: Library,
  model: ModelFacts,
  { endpoint, bits }: Pick<SnippetOptions, "endpoint" | "bits"> = {},
): WrittenSnippets {
  return writeSnippets(library, model, "model", { endpoint, bits });
}
