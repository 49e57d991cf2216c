import { z } from "zod";

/** The address when following it runs nothing: http, https, mailto, or relative. `undefined` otherwise. */
export function safeAddress(address: string): string | undefined {
  const trimmed = address.trim();
  if (/^(?:https?:\/\/|mailto:)/i.test(trimmed)) return trimmed;
  // A colon before the first slash, question mark or number sign makes a scheme, also with characters browsers skip.
  return /^[^/?#]*:/.test(trimmed) || /[\u0000-\u001F]/.test(trimmed) ? undefined : trimmed;
}

/** Text, or nothing where an author wrote something else. */
export const text = z.string().optional().catch(undefined);

/** Yes or no in all the forms that authors write: `warning`, `warning={true}`, `warning="{true}"`, `warning={true}}`. */
export const flag = z
  .unknown()
  .optional()
  .transform((value) => value === true || /^\{?\s*true\b/.test(String(value)));

export const address = z
  .string()
  .transform((value) => safeAddress(value))
  .optional()
  .catch(undefined);
