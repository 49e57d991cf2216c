import { type Code, emptyCode } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import { filesWith, shortestName } from "./files.ts";

/** A file of the repository in Python: its name where the record lists it, else the lines that find it. */
export interface RepositoryFile {
  /** The imports that {@link search} and a download of the file need of `huggingface_hub`. */
  readonly imports: Code<"python">;
  /** Asks the hub for the names of the files and leaves one in `name`; no code where the record lists it. */
  readonly search: Code<"python">;
  /** The literal or the variable that stands for its name. */
  readonly name: Code<"python">;
  /** How the file was chosen; absent where it is the only one. */
  readonly note?: string;
}

/** The notes on a choice among files with an extension. */
export const chosenOf = {
  listed: (extension: string): string =>
    `The repository has several .${extension} files; the code loads the one with the shortest name.`,
  unlisted: (extension: string): string =>
    `The record lists no .${extension} file, so the code asks the hub and loads the one with the shortest name.`,
} as const;

/**
 * The file with an extension that a program loads first: the shortest name, since variants (`model_int8.onnx`) add to the
 * name of what they were made from, and of equally short ones the first (`best.pt` before `last.pt`).
 *
 * @param extension without its dot
 * @param usual names that are taken before all others, in this order
 * @example repositoryFile({ id: "a/b", tags: [], files: ["README.md", "ppo.zip"] }, "zip").name.text // `"ppo.zip"`
 * @example repositoryFile({ id: "a/b", tags: [] }, "zip").name.text // "name"
 */
export function repositoryFile(model: ModelFacts, extension: string, usual: readonly string[] = []): RepositoryFile {
  const found = filesWith(model, extension);
  const preferred = usual.find((name) => found.includes(name));
  const name = preferred ?? shortestName(found);
  if (name === undefined) return searched(model, extension);
  return {
    imports: py`from huggingface_hub import hf_hub_download`,
    search: emptyCode("python"),
    name: py`${name}`,
    ...(found.length > 1 && preferred === undefined && { note: chosenOf.listed(extension) }),
  };
}

function searched(model: ModelFacts, extension: string): RepositoryFile {
  return {
    imports: py`from huggingface_hub import hf_hub_download, list_repo_files`,
    search: py`
      files = [file for file in list_repo_files(${model.id}) if file.endswith(${`.${extension}`})]
      name = min(files, key=len)
    `,
    name: py`name`,
    note: chosenOf.unlisted(extension),
  };
}
