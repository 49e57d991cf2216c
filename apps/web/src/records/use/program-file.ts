import { type Form, formText, sentence, type Snippet, toProgram } from "@modelshelf/registry";
import { fileNameOf } from "./program-files.ts";

/** A program of a record as a file. */
export interface ProgramFileText {
  readonly name: string;
  readonly text: string;
  /** Address of the page that shows it. */
  readonly page: string;
}

/** The output of one library for a record. */
export interface WrittenBy {
  readonly key: string;
  readonly label: string;
  readonly snippets: readonly Snippet[];
  /** The source of each snippet where the record does not state it: "derived from config.architectures". */
  readonly bases?: () => readonly ({ readonly words?: string } | undefined)[];
}

/**
 * The code of a record in a form that is a file. Without words in the address it is that of the first snippet that has the
 * form; `library` is the key of another library, `block` the place of a snippet among those of the library, from 1.
 *
 * @param page address of the page that shows the code
 * @returns undefined where there is no such program
 */
export function findProgramFile(
  libraries: readonly WrittenBy[],
  form: Form,
  { id, page, url }: { readonly id: string; readonly page: string; readonly url: URL },
): ProgramFileText | undefined {
  const key = url.searchParams.get("library");
  const block = url.searchParams.get("block");
  for (const shown of libraries) {
    if (key !== null && shown.key !== key) continue;
    for (const [position, snippet] of shown.snippets.entries()) {
      if (block !== null && String(position + 1) !== block) continue;
      const basis = shown.bases?.()[position]?.words;
      const program = toProgram(snippet, { id, label: shown.label, url: page }, basis && sentence(basis));
      const text = formText(form, program);
      if (text !== undefined) return { name: fileNameOf(id, form.extension), text, page };
    }
  }
  return undefined;
}
