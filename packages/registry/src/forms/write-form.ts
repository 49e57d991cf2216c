import { UnfitValue } from "../code/code.ts";
import type { Snippet } from "../snippet.ts";
import type { Form, Program } from "./form.ts";

/** Whose program it is: the repository, the library by its label, and the address of the page that shows it. */
export interface ProgramSource {
  readonly id: string;
  readonly label: string;
  readonly url?: string | undefined;
}

/**
 * Converts a snippet to the program from which forms are written.
 *
 * @param basis the source of facts that the record does not state, as a sentence
 * @example toProgram({ code: py`import timm` }, { id: "a/b", label: "timm" }).title // "a/b with timm"
 */
export function toProgram(snippet: Snippet, { id, label, url }: ProgramSource, basis?: string): Program {
  const { title, install, code, notice, note } = snippet;
  return {
    id,
    title: `${id} with ${label}${title === undefined ? "" : `: ${title.charAt(0).toLowerCase()}${title.slice(1)}`}`,
    url,
    install,
    code,
    remarks: [notice, basis, note].filter((text) => text !== undefined),
  };
}

/**
 * A program as the complete text of a file in one form. Undefined if the program has no such form or contains a value that the
 * form cannot represent.
 *
 * @example formText(form("uv"), program) // # /// script ⏎ # requires-python = ">=3.10" ⏎ …
 */
export function formText(form: Form, program: Program): string | undefined {
  return unlessUnfit(() => form.write(program));
}

/**
 * Whether a program has a form.
 *
 * @example hasForm(form("notebook"), program) === (formText(form("notebook"), program) !== undefined) // true
 */
export function hasForm(form: Form, program: Program): boolean {
  if (form.fits === undefined) return formText(form, program) !== undefined;
  return unlessUnfit(() => form.fits?.(program)) ?? false;
}

function unlessUnfit<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnfitValue) return undefined;
    throw error;
  }
}
