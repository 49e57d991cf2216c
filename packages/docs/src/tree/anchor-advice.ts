import { slug } from "./slug.ts";

/** What to do about an anchor that is not an id: authors often write the heading's text where its id leaves signs out. */
export function adviceFor(fragment: string, ids: ReadonlySet<string>): string {
  const meant = slug(fragment);
  return meant !== "" && ids.has(meant)
    ? `The id of that heading is "${meant}": use it in the link.`
    : "Fix the link, or the heading's id.";
}
