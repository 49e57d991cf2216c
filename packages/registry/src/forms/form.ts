import type { Code } from "../code/code.ts";
import type { Install } from "../snippet.ts";

/** The source of a form: one snippet of one repository. */
export interface Program {
  /** Id of the repository, `owner/name` or a bare `name`. */
  readonly id: string;
  /** The title of the program, in plain text: "gpt2 with Transformers". May hold text of a record. */
  readonly title: string;
  /** Address of the page that shows it; it stands in titles only. */
  readonly url?: string | undefined;
  readonly install?: Install | undefined;
  readonly code: Code;
  /** Remarks for the reader, in plain text, such as the snippet's notice and its note. */
  readonly remarks?: readonly string[];
}

/**
 * A form in which readers can get a program: the same code, written for another tool. Its key is the name of its file in
 * `entries/`, whose default export is the form; pages, addresses, the command line and tools find it there.
 *
 * @example
 * export default defineForm({
 *   label: "Script",
 *   extension: "py",
 *   mediaType: "text/x-python",
 *   write: ({ code }) => `${code.text}\n`,
 * });
 */
export interface Form {
  /** For people, as a choice beside others: "Notebook". */
  readonly label: string;
  /** Of a file that holds the form, without a dot. */
  readonly extension: string;
  /** Media type of such a file. */
  readonly mediaType: string;
  /**
   * The hub serves the form at the address of the record with its extension, `/models/gpt2.ipynb`. No two forms that do may
   * have one extension.
   */
  readonly served?: true;
  /** A page can show the form in the place of the plain code; one that cannot be read by people is only offered as a file. */
  readonly shown?: true;
  /**
   * The command that runs such a file, by its name or by its address; absent where the snippet's own installation says what
   * to do.
   */
  readonly command?: (file: string) => Code<"shell">;
  /** Whether a program has such a form, for forms that take much longer to write; the same as that {@link write} returns a text. */
  readonly fits?: (program: Program) => boolean;
  /**
   * The whole text of the file, the same for the same program. Undefined where a program has no such form: it is written
   * in another language, or its installation cannot be said there.
   *
   * @throws UnfitValue for a text that fits nowhere in the form
   */
  readonly write: (program: Program) => string | undefined;
}

/** Checks the shape of a form at compile time; returns it unchanged. */
export function defineForm(form: Form): Form {
  return form;
}
