import { frontMatterFields } from "@modelshelf/docs/front-matter";
import { exactNumber } from "@modelshelf/store/browser";
import type { Contents } from "./contents.ts";

/** The content of README.md: fields for programs, and a text for people. */
export interface Card {
  readonly fields: Readonly<Record<string, unknown>>;
  /** All of it, the fields included. */
  readonly text: string;
}

/** Reads the card of a repository; an empty one where there is none. Faults of it are said in `contents.problems`. */
export async function readCard(contents: Contents): Promise<Card> {
  const text = (await contents.text("README.md")) ?? "";
  const { fields, problem } = frontMatterFields(text.replace(/^\uFEFF/, ""), { wholeNumber: exactNumber });
  if (problem !== undefined) contents.problems.push(`README.md: ${problem}`);
  return { fields, text };
}

const arxivLink = /(?:arxiv\.org\/(?:abs|pdf|html)\/|arxiv:\s?)(\d{4}\.\d{4,5})/gi;

/**
 * The papers that a text names, in its order.
 *
 * @example arxivIds("see https://arxiv.org/abs/1910.01108v4") // ["1910.01108"]
 */
export function arxivIds(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(arxivLink), ([, id = ""]) => id))];
}
