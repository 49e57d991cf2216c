import { slug } from "./slug.ts";

/** The id that is meant by an anchor that is not one: authors often write the heading's text, or what another builder makes of it. */
export function meantId(fragment: string, ids: ReadonlySet<string>): string | undefined {
  const meant = slug(fragment);
  if (meant !== "" && ids.has(meant)) return meant;
  const letters = lettersOf(fragment);
  const alike = letters === "" ? [] : [...ids].filter((id) => lettersOf(id) === letters);
  return alike.length === 1 ? alike[0] : undefined;
}

/** Builders differ in what they do with signs and spaces. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The advice for an anchor that is not an id. */
export function adviceFor(fragment: string, ids: ReadonlySet<string>): string {
  const meant = meantId(fragment, ids);
  return meant === undefined
    ? "Fix the link, or the heading's id."
    : `The id of that heading is "${meant}": use it in the link.`;
}
