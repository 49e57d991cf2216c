import { fence } from "../../code/markdown.ts";
import { installCommands } from "../../snippets/install.ts";
import type { Snippet } from "../../snippet.ts";
import { library } from "../../libraries/all.ts";

/**
 * What a library shows for each of its samples, for people to read in a diff; undefined for a library without snippets.
 * `npm run generate` writes it beside the entry, as `entries/<key>.golden.md`.
 */
export function goldenFor(key: string): string | undefined {
  const entry = library(key);
  if (entry?.snippets === undefined) return undefined;
  const { label, snippets, samples = {} } = entry;
  const sections = Object.entries(samples).map(([name, model]) =>
    [`## ${name}`, ...snippets(model).map(snippetSection)].join("\n\n"),
  );
  const lead = `What the samples in \`${key}.ts\` show. Written by \`npm run generate\`; read it, do not edit it.`;
  return `${[`# ${label}`, lead, ...sections].join("\n\n")}\n`;
}

function snippetSection({ title, install, code, notice, note }: Snippet): string {
  const parts = [
    title && `### ${title}`,
    install && fence(installCommands(install).text, "shell"),
    notice && `> ⚠️ ${notice}`,
    code.text !== "" && fence(code.text, code.language),
    note && `Note: ${note}`,
  ];
  return parts.filter((part) => typeof part === "string").join("\n\n");
}
