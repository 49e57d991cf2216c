// Written by `npm run generate` from the files in forms/entries. Do not edit.

import type { FormKey } from "./ids.ts";
import type { Form } from "./form.ts";
import notebook from "./entries/notebook.ts";
import script from "./entries/script.ts";
import uv from "./entries/uv.ts";

/** Every form by its key, in the order of the characters. */
export const forms: ReadonlyMap<FormKey, Form> = new Map<FormKey, Form>([
  ["notebook", notebook],
  ["script", script],
  ["uv", uv],
]);

/**
 * The form of that key, which may come from outside.
 *
 * @example form("constructor") // undefined
 */
export function form(key: FormKey): Form;
export function form(key: string): Form | undefined;
export function form(key: string): Form | undefined {
  return (forms as ReadonlyMap<string, Form>).get(key);
}
