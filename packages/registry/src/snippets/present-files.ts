import { escapePattern } from "../code/escape-pattern.ts";
import { emptyCode } from "../code/code.ts";
import { knownFiles } from "../libraries/families/known-files.ts";
import { isTokenizerAlone } from "../libraries/families/tokenizer-alone.ts";
import type { Library } from "../libraries/library.ts";
import { isLoadedFile, maxLoadedFiles } from "../libraries/loaded-files.ts";
import type { ModelFacts } from "../model.ts";
import type { Snippet } from "../snippet.ts";

/** The message in place of code that would ask for a file. */
export const lacksFile = (name: string): string =>
  `The code for this model would load ${name}, which is not in the repository.`;

/** The message in place of code that would look for some files, by the label of the library. */
export const lacksFiles = (label: string, names: string): string =>
  `The repository has none of the files that ${label} loads: ${names}.`;

/**
 * Snippets of a library for a model, without code that must fail: where the record lists the files of the repository and
 * one that the code names is not among them, or none that the library looks for, a message is in its place; the same where the
 * tags say that all weights are in a format that the library does not read. The one rule
 * about it for all libraries: the names are read from the finished code, so that no library declares them.
 *
 * @example
 * withPresentFiles([{ code: py`load(hf_hub_download(${"a/b"}, "model.bin"))` }], { id: "a/b", tags: [], files: ["config.json"] }, fastText)
 * // [{ code: (none), notice: "The code for this model would load model.bin, which is not in the repository." }]
 */
export function withPresentFiles(
  snippets: readonly Snippet[],
  model: Pick<ModelFacts, "id" | "files" | "tags">,
  { label, loads }: Pick<Library, "label" | "loads">,
): readonly Snippet[] {
  const known = knownFiles(model);
  if (known === undefined || known.length >= maxLoadedFiles) return snippets;
  // Code that a repository brings along finds its weights itself.
  const isLacking =
    loads !== undefined &&
    !model.tags.includes("custom_code") &&
    !isTokenizerAlone(model) &&
    known.every((path) => !loads.files.test(path));
  if (isLacking) {
    const first = snippets.find(({ code }) => code.text !== "");
    // One message is enough for all blocks.
    return first === undefined
      ? snippets
      : [{ code: emptyCode(first.code.language), notice: lacksFiles(label, loads.names) }];
  }
  const { files } = model;
  if (!files) return snippets;
  return snippets.map((snippet) => {
    const { title, code } = snippet;
    const absent = code.text === "" ? undefined : absentFile(code.text, model.id, files);
    if (absent === undefined) return snippet;
    return { ...(title !== undefined && { title }), code: emptyCode(code.language), notice: lacksFile(absent) };
  });
}

/** See `placeholder`. */
const isPlaceholder = (name: string): boolean => name.startsWith("YOUR_");

/** The first file that code names and the repository does not have: its name, or its kind where the code searches for one. */
function absentFile(code: string, id: string, files: readonly string[]): string | undefined {
  const known = new Set(files);
  const named = namedFiles(code, id).find((name) => isLoadedFile(name) && !known.has(name));
  if (named !== undefined) return isPlaceholder(named) ? `a ${/\.\w+$/.exec(named)?.[0]} file` : named;
  const extension = /\bfile\.endswith\("\.(\w+)"\)/.exec(code)?.[1];
  if (extension === undefined || !isLoadedFile(`model.${extension}`)) return undefined;
  return files.some((path) => path.toLowerCase().endsWith(`.${extension}`)) ? undefined : `a .${extension} file`;
}

/** Asked of all code, since looking for one id takes longer. */
const mayName = /hf_hub_download|\/resolve\/main\/|hf download/;

/** Names in downloads of single files of the model's own repository; none that a variable or a pattern stands for. */
function namedFiles(code: string, id: string): readonly string[] {
  if (!mayName.test(code)) return [];
  const own = escapePattern(id);
  const downloads = new RegExp(`hf_hub_download\\(\\s*(?:repo_id=)?"${own}",\\s*(?:filename=)?"([^"\\\\]+)"`, "g");
  const addresses = new RegExp(`/${own}/resolve/main/([\\w./-]+)`, "g");
  const commands = new RegExp(`\\bhf download ${own}((?: [\\w./]+[\\w./-]*)+)`, "g");
  return [
    ...[...code.matchAll(downloads), ...code.matchAll(addresses)].map(([, name = ""]) => name),
    ...[...code.matchAll(commands)].flatMap(([, names = ""]) => names.trim().split(" ")),
  ];
}
