import { fence } from "../../code/markdown.ts";
import { installCommands } from "../../snippets/install.ts";
import type { Snippet } from "../../snippet.ts";
import { datasetLibrary } from "../../dataset-libraries/all.ts";
import type { DatasetLibraryKey } from "../../dataset-libraries/ids.ts";

/**
 * What a library shows for each of its samples, for people to read in a diff. `npm run generate` writes it beside the
 * entry, as `entries/<key>.golden.md`.
 */
export function datasetGoldenFor(key: DatasetLibraryKey): string {
  const { label, snippets, samples } = datasetLibrary(key);
  const sections = Object.entries(samples).map(([name, dataset]) =>
    [`## ${name}`, ...snippets(dataset).map(snippetSection)].join("\n\n"),
  );
  const lead = `What the samples in \`${key}.ts\` show. Written by \`npm run generate\`; read it, do not edit it.`;
  return `${[`# ${label}`, lead, ...sections].join("\n\n")}\n`;
}

function snippetSection({ title, install, code, note }: Snippet): string {
  const parts = [
    title && `### ${title}`,
    install && fence(installCommands(install).text, "shell"),
    fence(code.text, code.language),
    note && `Note: ${note}`,
  ];
  return parts.filter((part) => typeof part === "string").join("\n\n");
}
