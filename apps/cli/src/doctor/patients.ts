import { stat } from "node:fs/promises";
import { type CatalogRecord, type ImportSource, parseRecord, readSourceRecords, SourceFault } from "@modelshelf/store";
import { isRepositoryId } from "@modelshelf/registry";
import type { CatalogPlace } from "../catalog/catalog-place.ts";
import { openCatalog } from "../catalog/open-catalog.ts";
import { CommandError, type Terminal } from "../command/command.ts";
import { idIn } from "../output/id-in.ts";
import { readModelFolder } from "./model-folder.ts";

/** A record to examine, or the sentence that says why it cannot be examined. */
export type Patient =
  | {
      readonly record: CatalogRecord;
      /** It was made of a folder, so nothing of the repository is left out. */
      readonly isFolder: boolean;
      readonly problems: readonly string[];
    }
  | { readonly id: string | undefined; readonly problem: string; readonly record?: undefined };

/**
 * The subject of the command: a folder with a model, a file of records, `-` for standard input, or the id of a model in the
 * catalog. A name that exists as a file or folder is not an id.
 *
 * @param catalog where an id is looked for
 * @throws CommandError when there is nothing of that name, or it cannot be read
 */
export async function* patientsIn(
  source: string,
  catalog: CatalogPlace,
  terminal: Terminal,
): AsyncGenerator<Patient, void> {
  if (source === "-") return yield* recordsOf(terminal.stdin, terminal.signal);
  const found = await stat(source).catch(() => undefined);
  if (found?.isDirectory()) {
    const { value, problems } = await readModelFolder(source);
    const parsed = parseRecord("model", value);
    if (parsed.record === undefined) throw new CommandError(parsed.problem);
    return yield { record: parsed.record, isFolder: true, problems };
  }
  if (found !== undefined) return yield* recordsOf(source, terminal.signal);
  yield { record: await storedRecord(source, catalog, terminal), isFolder: false, problems: [] };
}

async function* recordsOf(source: ImportSource, signal: AbortSignal): AsyncGenerator<Patient, void> {
  try {
    for await (const { number, text, problem } of readSourceRecords(source, signal)) {
      yield problem === undefined ? patientOf(text, number) : { id: undefined, problem: `line ${number}: ${problem}` };
    }
  } catch (error) {
    throw error instanceof SourceFault ? new CommandError(error.message) : error;
  }
}

/** The message for a line, counted from 1, that no parser can read. */
export const notJson = (line: number, reason: string): string =>
  `line ${line}: This line is not valid JSON: ${reason}.`;

/** The message for a word that is neither a path nor an id. */
export const notFoundAnywhere = (word: string): string =>
  `There is no file or folder ${word}, and it is not an id of a model such as owner/name.`;

function patientOf(text: string, number: number): Patient {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { id: idIn(text), problem: notJson(number, reason) };
  }
  const { record, problem } = parseRecord("model", value);
  if (record === undefined) return { id: idIn(text, value), problem: `line ${number}: ${problem}` };
  return { record, isFolder: false, problems: [] };
}

async function storedRecord(id: string, catalog: CatalogPlace, terminal: Terminal): Promise<CatalogRecord> {
  if (!isRepositoryId(id)) {
    throw new CommandError(notFoundAnywhere(id));
  }
  if (catalog.isMissing) {
    throw new CommandError(
      `There is no file or folder ${id}, and no catalog in ${catalog.where} to look for that id in.`,
    );
  }
  const store = await openCatalog(catalog, terminal);
  try {
    const record = await store.get("model", id);
    if (record !== undefined) return record;
  } finally {
    await store.close();
  }
  throw new CommandError(
    `There is no file or folder ${id}, and the catalog in ${catalog.where} has no model with that id.`,
  );
}
