import { type Form, library, snippetsFor } from "@modelshelf/registry";
import { toModelFacts } from "@modelshelf/store";
import type { Hub } from "../../hub/hub.ts";
import { recordHref } from "../record-href.ts";
import { findProgramFile, type ProgramFileText } from "../use/program-file.ts";
import { readWeights } from "../use/weight-choices.ts";
import { readSnippetChoices } from "../use/snippet-choices.ts";

/**
 * The code of a model in a form that is a file, with the words of its page in the address.
 *
 * @returns undefined where the model or the program is not there
 */
export async function loadModelProgram(
  hub: Hub,
  form: Form,
  id: string,
  url: URL,
): Promise<ProgramFileText | undefined> {
  const record = await hub.store.get("model", id);
  if (!record) return undefined;
  const { endpoint } = readSnippetChoices(url, hub);
  const libraries = snippetsFor(toModelFacts(record), { endpoint, bits: readWeights(url) }).map((shown) => ({
    key: shown.library,
    label: library(shown.library).label,
    snippets: shown.snippets,
    bases: () => shown.bases(),
  }));
  const page = hub.publicUrl + recordHref("model", record.id);
  return findProgramFile(libraries, form, { id: record.id, page, url });
}
