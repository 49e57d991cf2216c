import { choosePart, datasetLibrary, datasetSnippetsFor, type Form } from "@modelshelf/registry";
import { toDatasetFacts } from "@modelshelf/store";
import type { Hub } from "../../hub/hub.ts";
import { recordHref } from "../record-href.ts";
import { findProgramFile, type ProgramFileText } from "../use/program-file.ts";
import { readSnippetChoices } from "../use/snippet-choices.ts";
import { askedPart } from "./use.ts";

/**
 * The code that loads a dataset in a form that is a file, with the words of its page in the address.
 *
 * @returns undefined where the dataset or the program is not there
 */
export async function loadDatasetProgram(
  hub: Hub,
  form: Form,
  id: string,
  url: URL,
): Promise<ProgramFileText | undefined> {
  const record = await hub.store.get("dataset", id);
  if (!record) return undefined;
  const { endpoint } = readSnippetChoices(url, hub);
  const dataset = choosePart(toDatasetFacts(record), askedPart(url));
  const libraries = datasetSnippetsFor(dataset, { endpoint }).map(({ library: key, snippets }) => ({
    key,
    label: datasetLibrary(key).label,
    snippets,
  }));
  const page = hub.publicUrl + recordHref("dataset", record.id);
  return findProgramFile(libraries, form, { id: record.id, page, url });
}
