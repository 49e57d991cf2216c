import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Generator } from "./generator.ts";

const page = "content/docs/snippets.md";

/** The table of languages and clients in the documentation. */
export const inferenceClients: Generator = {
  name: "table of inference clients",
  owns: [page],
  files: async (root) => {
    const { clientLanguages, clients } = await import("../../packages/registry/src/inference/clients/all.ts");
    const { languages } = await import("../../packages/registry/src/code/languages.ts");
    const rows = clientLanguages.map((language) => {
      const names = clients.filter((client) => client.language === language).map(({ name }) => `\`${name}\``);
      return `| ${languages[language].label} | ${names.join(", ")} |\n`;
    });
    const text = readFileSync(join(root, page), "utf8");
    const table = /(?<=^\| Language \| Clients \|\n\| --- \| --- \|\n)(?:\|.*\n)*/m;
    return new Map([[page, text.replace(table, () => rows.join(""))]]);
  },
};
