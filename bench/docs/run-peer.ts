import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { installPeer } from "../peers/install.ts";
import type { Peer } from "../peers/peers.ts";
import { measure, type Measured } from "./measure.ts";

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
  const fault = await installPeer(peer, folder);
  if (fault !== undefined) return fault;
  const run = (command: readonly string[]) =>
    measure(command, { cwd: folder, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", NODE_ENV: "production" } });
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
