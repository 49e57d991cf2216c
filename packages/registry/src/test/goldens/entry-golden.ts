import type { Snippet } from "../../snippet.ts";
import { type SnippetContext, weightBits } from "../../hub-endpoint.ts";
import { snippetMarkdown, toPlainSnippet } from "../../snippets/plain-snippet.ts";

/** The parts of a library entry that a golden shows, for models and for datasets. */
interface Entry<Facts> {
  readonly label: string;
  readonly snippets?: (facts: Facts, context?: SnippetContext) => readonly Snippet[];
  readonly samples?: Readonly<Record<string, Facts>>;
}

/**
 * The code of a library for each of its samples, in the Markdown that readers get, for people to read in a diff; undefined
 * for a library without snippets. `npm run generate` writes it beside the entry, as `entries/<key>.golden.md`.
 */
export function entryGolden<Facts>(key: string, { label, snippets, samples = {} }: Entry<Facts>): string | undefined {
  if (snippets === undefined) return undefined;
  const sections = Object.entries(samples).flatMap(([name, facts]) => {
    const plain = sectionOf(key, name, () => snippets(facts));
    const quantized = weightBits.map((bits) => [bits, sectionOf(key, name, () => snippets(facts, { bits }))] as const);
    const others = quantized.filter(([, section]) => section !== plain);
    return [plain, ...others.map(([bits, section]) => section.replace("\n", `, in ${bits} bits\n`))];
  });
  const lead = `What the samples in \`${key}.ts\` show. Written by \`npm run generate\`; read it, do not edit it.`;
  return `${[`# ${label}`, lead, ...sections].join("\n\n")}\n`;
}

/** @throws Error that names the entry and the sample, where the function of the entry gives something else than blocks */
function sectionOf(key: string, name: string, snippets: () => readonly Snippet[]): string {
  try {
    return [`## ${name}`, ...snippets().map((snippet) => snippetMarkdown(toPlainSnippet(snippet), "###"))].join("\n\n");
  } catch (error) {
    throw new Error(
      `The code of "${key}" for the sample "${name}" cannot be written. \`snippets\` has to return blocks such as { install, code }.`,
      { cause: error },
    );
  }
}
