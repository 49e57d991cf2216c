import type { Form } from "@modelshelf/registry";
import type { CatalogRecord, RecordKind } from "@modelshelf/store";
import type { Hub } from "../../hub/hub.ts";
import { recordHref } from "../record-href.ts";
import { findProgramFile, type ProgramFileText, type WrittenBy } from "./program-file.ts";
import { recordSnippetChoices, type SnippetChoices } from "./snippet-choices.ts";

/** Finds the code of a record in a form that is a file; undefined where the record or the program is not there. */
export type LoadProgram = (hub: Hub, form: Form, id: string, url: URL) => Promise<ProgramFileText | undefined>;

/**
 * How a program of one kind of record is found, with the words of the record's page in the address.
 *
 * @param written what libraries have to say about a record
 * @example const load = programsOf("space", (space) => codeOf(space)); // await load(hub, form, "ada/demo", url)
 */
export function programsOf(
  kind: RecordKind,
  written: (record: CatalogRecord, url: URL, choices: SnippetChoices) => readonly WrittenBy[],
): LoadProgram {
  return async (hub, form, id, url) => {
    const record = await hub.store.get(kind, id);
    if (!record) return undefined;
    const page = hub.publicUrl + recordHref(kind, record.id);
    const choices = await recordSnippetChoices(url, hub, record);
    return findProgramFile(written(record, url, choices), form, {
      id: record.id,
      page,
      url,
    });
  };
}
