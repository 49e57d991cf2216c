import type { Prose } from "../../page/prose.ts";

/** The purpose of the hub, in one sentence. */
export const lead =
  "Find a machine-learning model that fits your task, your license and your memory; every page is yours to copy.";

/** The heading of the home page. The name of the hub stands above it already. */
export const slogan = "Take a model off the shelf. Leave with code that runs.";

/** Above the operator's shelves. */
export const shelvesTitle = "Chosen by hand";

/** The first paragraph of an introduction as plain text; `undefined` where there is none. */
export function firstSentences(prose: Prose | undefined): string | undefined {
  const paragraph = prose?.markdown.split(/\n{2,}/).find((part) => /^[\p{L}\p{N}*_[`"]/u.test(part));
  return paragraph
    ?.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_`\\]/g, "")
    .replaceAll("\n", " ");
}
