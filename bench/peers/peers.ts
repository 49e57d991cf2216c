import { readFileSync } from "node:fs";

interface Link {
  readonly text: string;
  readonly link: string;
}

/** Another builder of document sites, installed in a folder of its own. */
export interface Peer {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  /** Where its pages go. */
  readonly contentFolder: string;
  /** Adds to a page what it needs and does not have. */
  readonly adapt: (text: string) => string;
  /** Its settings: file → text. Those that it proposes, and no more. */
  readonly settings: Readonly<Record<string, string>>;
  /** Settings that list the pages beside each of them, where it does not do that by itself. */
  readonly navigation: (links: readonly Link[]) => Readonly<Record<string, string>>;
  readonly build: readonly string[];
  /** Where a build writes the site. */
  readonly output: string;
  /** Caches that a build leaves behind for the next. */
  readonly caches: readonly string[];
  /** Names the pages, below the content folder, that it cannot read: one for each line. Without it, builds tell. */
  readonly findFaults?: readonly string[];
}

const vitepress: Peer = {
  name: "VitePress 1.6.4",
  dependencies: { vitepress: "1.6.4", vue: "3.5.22" },
  contentFolder: "docs",
  adapt: (text) => text,
  settings: {
    "docs/.vitepress/config.mjs": `export default { title: "Docs", ignoreDeadLinks: true };\n`,
    "find-faults.mjs": readFileSync(new URL("../docs/vitepress-faults.mjs", import.meta.url), "utf8"),
  },
  navigation: (links) => ({
    "docs/.vitepress/config.mjs": `export default { title: "Docs", ignoreDeadLinks: true, themeConfig: { sidebar: ${JSON.stringify(links)} } };\n`,
  }),
  build: ["node_modules/vitepress/bin/vitepress.js", "build", "docs"],
  output: "docs/.vitepress/dist",
  caches: ["docs/.vitepress/dist", "docs/.vitepress/cache", "docs/.vitepress/.temp"],
  findFaults: ["find-faults.mjs", "docs"],
};

const starlight: Peer = {
  name: "Starlight 0.42.4",
  dependencies: { astro: "7.3.5", "@astrojs/starlight": "0.42.4" },
  contentFolder: "src/content/docs",
  // It refuses pages without a title in their front matter.
  adapt: (text) => `---\ntitle: ${JSON.stringify(/^# (.*)$/m.exec(text)?.[1] ?? "Untitled")}\n---\n${text}`,
  settings: {
    "astro.config.mjs": `import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
export default defineConfig({ integrations: [starlight({ title: "Docs" })] });
`,
    "src/content.config.ts": `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  },
  navigation: () => ({}),
  build: ["node_modules/astro/bin/astro.mjs", "build"],
  output: "dist",
  caches: ["dist", ".astro", "node_modules/.astro", "node_modules/.vite"],
};

export const peers: readonly Peer[] = [vitepress, starlight];
