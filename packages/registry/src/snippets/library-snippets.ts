import type { Library } from "../libraries/library.ts";
import type { ModelFacts } from "../model.ts";
import type { SnippetOptions } from "./snippets-for.ts";
import { writeSnippets, type WrittenSnippets } from "./write-snippets.ts";

/**
 * The code of one library for a model, even if its record names another library. Unlike `snippetsFor`, it lets a bundler leave
 * out all other libraries. Never throws: if the code of the library fails, the result says so.
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
