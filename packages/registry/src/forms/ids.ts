// Written by `npm run generate` from the files in forms/entries. Do not edit.

/** Every form, in the order of the characters. */
export const formKeys = ["notebook", "script", "uv"] as const;

export type FormKey = (typeof formKeys)[number];

const known: ReadonlySet<string> = new Set(formKeys);

/**
 * Whether a text from outside names one of ours.
 *
 * @example isFormKey("notebook") // true
 */
export function isFormKey(text: string): text is FormKey {
  return known.has(text);
}
