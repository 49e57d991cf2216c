import type { LocalApp } from "../../local-apps/local-app.ts";
import { snippetMarkdown, toPlainSnippet } from "../../snippets/plain-snippet.ts";

/**
 * The steps of an application for each of its samples, and the link that opens the model in it, for people to read in a
 * diff. `npm run generate` writes it beside the entry, as `entries/<key>.golden.md`.
 */
export function localAppGolden(key: string, { label, runs, link, steps, samples }: LocalApp): string {
  const sections = Object.entries(samples).flatMap(([name, model]) => [
    `## ${name}`,
    ...(link ? [`Opens: \`${link(model)}\``] : []),
    ...steps(model, {}).map((step) => snippetMarkdown(toPlainSnippet(step), "###")),
  ]);
  const lead = `What the samples in \`${key}.ts\` show. Written by \`npm run generate\`; read it, do not edit it.`;
  return `${[`# ${label}`, lead, `Runs ${runs.words}.`, ...sections].join("\n\n")}\n`;
}
