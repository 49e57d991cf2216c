import { isRepositoryId } from "@modelshelf/registry";
import type { ChosenFiles } from "./dropped-files.ts";
import { type Outcome, toOutcome } from "./outcome.ts";
import { readFiles, type ReadInput, readText } from "./read-input.ts";
import { toFragment } from "./share.ts";

export interface Given {
  readonly text: string;
  /** Beats the text. */
  readonly files: ChosenFiles | undefined;
  readonly id: string;
}

/** The result that a reader sees. */
export interface Shown {
  readonly takenFor: string;
  readonly problems: readonly string[];
  readonly outcome?: Outcome;
  /** The record as JSON. */
  readonly record?: string;
  /** Fragment of an address that shows the same; absent where the record is too long for one. */
  readonly fragment?: string;
}

/** Reads what was given and works out what follows. Never rejects: what goes wrong is a problem. */
export async function show({ text, files, id }: Given): Promise<Shown> {
  try {
    if (!isRepositoryId(id))
      return { takenFor: "", problems: [`${id} is not the id of a model; give one such as owner/name.`] };
    const read = await (files === undefined ? readText(text, id) : readChosen(files, id));
    if (read.value === undefined) return read;
    const outcome = toOutcome(read.value);
    const record = JSON.stringify(read.value, undefined, 2);
    if ("problem" in outcome) return { ...read, record, problems: [...read.problems, outcome.problem] };
    const fragment = await toFragment(read.value);
    return { ...read, outcome, record, ...(fragment !== undefined && { fragment }) };
  } catch (error) {
    return {
      takenFor: "",
      problems: [`This cannot be read: ${error instanceof Error ? error.message : String(error)}.`],
    };
  }
}

/** A folder is a repository; a single file of JSON may be a record. */
async function readChosen({ files, folder }: ChosenFiles, id: string): Promise<ReadInput> {
  const [only] = files;
  if (folder === undefined && files.length === 1 && only !== undefined && /\.jsonl?$/.test(only.path)) {
    const read = await readText(await only.blob.text(), id);
    if (read.takenFor === "a record" || read.value === undefined) return read;
  }
  return readFiles(files, id, { isWhole: folder !== undefined });
}
