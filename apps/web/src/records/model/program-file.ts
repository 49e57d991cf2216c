import { type Form, formText, library, sentence, snippetsFor, toProgram } from "@modelshelf/registry";
import { toModelFacts } from "@modelshelf/store";
import type { Hub } from "../../hub/hub.ts";
import { recordHref } from "../record-href.ts";
import { fileNameOf } from "../use/program-files.ts";
import { readWeights } from "../use/weight-choices.ts";
import { readSnippetChoices } from "../use/snippet-choices.ts";

/** A program of a model as a file. */
export interface ProgramFileText {
  readonly name: string;
  readonly text: string;
  /** Address of the page that shows it. */
  readonly page: string;
}

/**
 * The code of a model in a form that is a file. Without words in the address it is that of the first snippet that has the
 * form; `library` is the key of another library, `block` the place of a snippet among those of the library, from 1. The
 * other words are those of the page.
 *
 * @returns undefined where there is no such model, or no such program
 */
export async function loadProgramFile(
  hub: Hub,
  form: Form,
  id: string,
  url: URL,
): Promise<ProgramFileText | undefined> {
  const record = await hub.store.get("model", id);
  if (!record) return undefined;
  const choices = readSnippetChoices(url, hub);
  const key = url.searchParams.get("library");
  const block = url.searchParams.get("block");
  const page = hub.publicUrl + recordHref("model", record.id);
  for (const shown of snippetsFor(toModelFacts(record), { endpoint: choices.endpoint, bits: readWeights(url) })) {
    if (key !== null && shown.library !== key) continue;
    for (const [position, snippet] of shown.snippets.entries()) {
      if (block !== null && String(position + 1) !== block) continue;
      const basis = shown.bases()[position]?.words;
      const source = { id: record.id, label: library(shown.library).label, url: page };
      const text = formText(form, toProgram(snippet, source, basis && sentence(basis)));
      if (text !== undefined) return { name: fileNameOf(record.id, form.extension), text, page };
    }
  }
  return undefined;
}
