import type { Generator } from "./generator.ts";

/** The tables of contents of the prose folders, which follow from the entries that their files explain. */
export const proseContents: Generator = {
  name: "tables of contents of prose",
  owns: ["content/tasks/_toctree.yml", "content/metrics/_toctree.yml"],
  files: async () => {
    // Imported at run time: an earlier generator may just have written what these import.
    const { tasks } = await import("../../packages/registry/src/tasks/all.ts");
    const { metrics } = await import("../../packages/registry/src/metrics/all.ts");
    return new Map([
      ["content/tasks/_toctree.yml", contents("tasks", tasks)],
      ["content/metrics/_toctree.yml", contents("metrics", metrics)],
    ]);
  },
};

interface Entry {
  readonly label: string;
  readonly abbreviation?: string;
}

/** As the page is titled, so that the search finds it by either name. */
function titleOf({ label, abbreviation }: Entry): string {
  return abbreviation === undefined ? label : `${label} (${abbreviation})`;
}

function contents(folder: string, entries: ReadonlyMap<string, Entry>): string {
  const lines = [...entries].map(([id, entry]) => `- local: ${id}\n  title: ${JSON.stringify(titleOf(entry))}\n`);
  return `# Written by \`npm run generate\` from the files in ${folder}/entries. Do not edit.\n${lines.join("")}`;
}
