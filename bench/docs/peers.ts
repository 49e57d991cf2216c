import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { measure, type Measured } from "./measure.ts";

/** Another builder of document sites, installed in a folder of its own. */
export interface Peer {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  /** Where its pages go. */
  readonly contentFolder: string;
  /** What a page needs that it does not have. */
  readonly adapt: (text: string) => string;
  /** Its settings: file → text. Those that it proposes, and no more. */
  readonly settings: Readonly<Record<string, string>>;
  readonly build: readonly string[];
  /** What a build leaves behind for the next. */
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
    "find-faults.mjs": readFileSync(new URL("vitepress-faults.mjs", import.meta.url), "utf8"),
  },
  build: ["node_modules/vitepress/bin/vitepress.js", "build", "docs"],
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
  build: ["node_modules/astro/bin/astro.mjs", "build"],
  caches: ["dist", ".astro", "node_modules/.astro", "node_modules/.vite"],
};

export const peers: readonly Peer[] = [vitepress, starlight];

export interface PeerResult {
  readonly ours: Measured;
  readonly cold: Measured;
  readonly warm: Measured;
  readonly pages: number;
  readonly failed: readonly string[];
}

const maxRetries = 40;

/**
 * Installs a peer, finds out which pages it can build, and measures the building of those, cold and warm. A sentence where
 * that does not work. `beside` is measured right before, so that both find the machine equally busy.
 */
export async function runPeer(
  peer: Peer,
  { source, folder, beside }: { source: string; folder: string; beside: () => Promise<Measured> },
): Promise<PeerResult | string> {
  const manifest = { name: "bench", private: true, type: "module", dependencies: peer.dependencies };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  const run = (command: readonly string[]) =>
    measure(command, { cwd: folder, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", NODE_ENV: "production" } });
  const installed = await run(["npm", "install", "--no-fund", "--no-audit", "--include=dev"]);
  if (installed.code !== 0) return `It cannot be installed: ${installed.output.trim().split("\n").at(-1)}`;
  const all = writePages(peer, source, folder);
  for (const [file, text] of Object.entries(peer.settings)) write(join(folder, file), text);
  const failed: string[] = [];
  const leaveOut = (page: string): void => {
    rmSync(join(folder, peer.contentFolder, page));
    failed.push(page);
  };
  if (peer.findFaults) {
    const { output } = await run([process.execPath, ...peer.findFaults]);
    for (const page of output.split("\n").filter((line) => all.includes(line))) leaveOut(page);
  }
  for (let tries = 0; tries < maxRetries; tries++) {
    const { code, output } = await run([process.execPath, ...peer.build]);
    if (code === 0) {
      const ours = await beside();
      for (const cache of peer.caches) rmSync(join(folder, cache), { recursive: true, force: true });
      const cold = await run([process.execPath, ...peer.build]);
      const warm = await run([process.execPath, ...peer.build]);
      return { ours, cold, warm, pages: all.length - failed.length, failed };
    }
    const culprit = all.find((page) => !failed.includes(page) && isNamed(page, peer, output));
    if (culprit === undefined) return `It fails: ${output.trim().slice(-300)}`;
    leaveOut(culprit);
  }
  return `It fails on more than ${maxRetries} pages.`;
}

/** Whether the words of a failed build name a page: by its path, or as VitePress calls the module that it makes of it. */
function isNamed(page: string, { contentFolder }: Peer, output: string): boolean {
  return output.includes(join(contentFolder, page)) || output.includes(`/${page.replaceAll("/", "_")}.js:`);
}

function writePages(peer: Peer, source: string, folder: string): readonly string[] {
  const pages = globSync("**/*.{md,mdx}", { cwd: source });
  for (const page of pages) {
    write(join(folder, peer.contentFolder, page), peer.adapt(readFileSync(join(source, page), "utf8")));
  }
  // Images and other files that are beside the pages.
  for (const file of globSync("**/*.{png,jpg,svg,gif,webp}", { cwd: source })) {
    cpSync(join(source, file), join(folder, peer.contentFolder, file));
  }
  return pages;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
