import { slug } from "./slug.ts";

/** The id that is meant by an anchor that is not one: authors often write the heading's text where its id leaves signs out. */
export function meantId(fragment: string, ids: ReadonlySet<string>): string | undefined {
  const meant = slug(fragment);
  return meant !== "" && ids.has(meant) ? meant : undefined;
}

/** The advice for an anchor that is not an id. */
export function adviceFor(fragment: string, ids: ReadonlySet<string>): string {
  const meant = meantId(fragment, ids);
  return meant === undefined
    ? "Fix the link, or the heading's id."
    : `The id of that heading is "${meant}": use it in the link.`;
}
