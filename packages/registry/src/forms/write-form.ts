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
 * A snippet as a program that forms are written from.
 *
 * @param basis what the code was made from where the record does not say it, as a sentence
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
 * A program in one form, as the whole text of a file; undefined where it has no such form, and also for a value that the form
 * cannot hold.
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
