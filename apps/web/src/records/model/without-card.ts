import { escapeMarkdown } from "@modelshelf/registry";
import { outsideLink, pageLink } from "../../components/markdown.ts";
import { pageAddresses } from "../../addresses/page-addresses.ts";
import type { ModelPage } from "./load.ts";

interface Line {
  readonly text: string;
  readonly href?: string;
  /** It leads to another hub. */
  readonly isOutside?: boolean;
}

/**
 * The words of a page of a model whose card is not here: where to read it; and of a record that says nothing, where else to
 * look.
 *
 * @example linesWithoutCard(data).map(({ text }) => text)
 * // ["No task, library, base model or number of parameters is known …", "See the original at huggingface.co", "Search this hub for “tflite”"]
 */
export function linesWithoutCard({ line, record, original, related }: ModelPage): readonly Line[] {
  const elsewhere = (text: string): readonly Line[] =>
    original ? [{ text: `${text} at ${original.host}`, href: original.href, isOutside: true }] : [];
  if (line ?? record.description ?? record.library) return elsewhere("Read the card");
  const name = record.id.slice(record.id.indexOf("/") + 1);
  return [
    {
      text: "No task, library, base model or number of parameters is known for this model, and this hub does not have its card.",
    },
    ...elsewhere("See the original"),
    { text: `Search this hub for “${name}”`, href: `${pageAddresses.search}?q=${encodeURIComponent(name)}` },
    ...related.map(({ heading, href }) => ({ text: heading, href })),
  ];
}

/** The same as Markdown. */
export function markdownWithoutCard(data: ModelPage): string {
  return linesWithoutCard(data)
    .map((line) => `- ${lineMarkdown(line)}`)
    .join("\n");
}

function lineMarkdown({ text, href, isOutside }: Line): string {
  if (href === undefined) return escapeMarkdown(text);
  return (isOutside ? outsideLink : pageLink)(text, href);
}
