import { downloadSnippets, ggufFile, ggufQuantizations, type ModelFacts, type Snippet } from "@modelshelf/registry";
import { folderHref } from "../record/record-files.ts";
import { usualQuantization } from "./quantization.ts";
import type { SnippetChoices } from "../use/snippet-choices.ts";
import { type ShownSnippet, toShownSnippet } from "../use/shown-snippet.ts";

/** How to fetch the files of a model without a library. */
export interface DownloadUse {
  readonly snippets: readonly ShownSnippet[];
  /** The page of the files; absent where nobody knows them. */
  readonly folder?: string;
}

/** Id of the heading above the commands. */
export const downloadAnchor = "download";

/**
 * Commands for one file where a repository has many of which anybody needs one, then for the whole of it; from this hub where
 * the address asks for that.
 *
 * @param hasFiles whether there is a page of the files
 */
export async function loadDownload(
  model: ModelFacts,
  { endpoint, installer }: SnippetChoices,
  hasFiles: boolean,
): Promise<DownloadUse> {
  const { id } = model;
  const whole = downloadSnippets({ kind: "model", id }, endpoint);
  const snippets = [
    ...oneQuantization(model, endpoint),
    ...whole.map((snippet) => titled(snippet, "The whole repository")),
  ];
  return {
    snippets: await Promise.all(snippets.map((snippet) => toShownSnippet(snippet, installer))),
    ...(hasFiles && { folder: folderHref({ kind: "model", id }) }),
  };
}

/** A repository of GGUF files has each quantization as a file, or in parts. */
function oneQuantization(model: ModelFacts, endpoint: string | undefined): readonly Snippet[] {
  const { id, files = [], quantization } = model;
  const labels = ggufQuantizations(model);
  const [first] = labels;
  if (first === undefined) return [];
  if (files.length === 0) {
    // Nobody knows the names of its files, but each has its label in its name.
    const label = quantization?.chosen ?? labels.find((one) => one === usualQuantization) ?? first;
    return oneOf({ kind: "model", id, label }, label, endpoint);
  }
  const { name, otherParts } = ggufFile(model);
  if (!files.includes(name)) return [];
  return [name, ...otherParts].flatMap((path) => oneOf({ kind: "model", id, path }, path, endpoint));
}

const oneOf = (wanted: Parameters<typeof downloadSnippets>[0], what: string, endpoint?: string): readonly Snippet[] =>
  downloadSnippets(wanted, endpoint)
    .slice(0, 1)
    .map((snippet) => titled(snippet, `One quantization: ${what}`));

const titled = (snippet: Snippet, what: string): Snippet => ({ ...snippet, title: `${what}, with ${snippet.title}` });
