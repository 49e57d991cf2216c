import type { Snippet } from "../../snippet.ts";
import { snippetMarkdown, toPlainSnippet } from "../../snippets/plain-snippet.ts";

/** The parts of a library entry that a golden shows, for models and for datasets. */
interface Entry<Facts> {
  readonly label: string;
  readonly snippets?: (facts: Facts) => readonly Snippet[];
  readonly samples?: Readonly<Record<string, Facts>>;
}

/**
 * What a library shows for each of its samples, in the Markdown that readers get, for people to read in a diff;
 * undefined for a library without snippets. `npm run generate` writes it beside the entry, as `entries/<key>.golden.md`.
 */
export function entryGolden<Facts>(key: string, { label, snippets, samples = {} }: Entry<Facts>): string | undefined {
  if (snippets === undefined) return undefined;
  const sections = Object.entries(samples).map(([name, facts]) =>
    [`## ${name}`, ...snippets(facts).map((snippet) => snippetMarkdown(toPlainSnippet(snippet), "###"))].join("\n\n"),
  );
  const lead = `What the samples in \`${key}.ts\` show. Written by \`npm run generate\`; read it, do not edit it.`;
  return `${[`# ${label}`, lead, ...sections].join("\n\n")}\n`;
}
