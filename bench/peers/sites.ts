import { execFile } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { installPeer } from "./install.ts";
import { type Peer, peers } from "./peers.ts";

/** Pages of our own documentation that are plain Markdown but for the ids of their headings. */
const names = ["importing", "searching", "self-hosting", "http-api", "security", "command-line"];
/** The page that is measured. */
export const measuredPage = "importing";

/** A site that a peer has built. */
export interface PeerSite {
  readonly name: string;
  /** Its files, as a server sends them. */
  readonly root: string;
  /** The address of the measured page, which is a file or a folder with an index.html. */
  readonly path: string;
}

/** Writes the pages and their table of contents into a folder, for our hub and for the peers. */
export function writePages(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    const text = readFileSync(fileURLToPath(new URL(`../../content/docs/${name}.md`, import.meta.url)), "utf8");
    writeFileSync(join(folder, `${name}.md`), text.replaceAll(/^(#+ .*?)\[\[[\w-]+\]\]$/gm, "$1"));
  }
  cpSync(fileURLToPath(new URL("../../content/docs/images", import.meta.url)), join(folder, "images"), {
    recursive: true,
  });
  const titles = names.map((name) => `- local: ${name}\n  title: ${titleOf(folder, name)}\n`);
  writeFileSync(join(folder, "_toctree.yml"), titles.join(""));
}

/**
 * Builds the pages of a folder with each peer. Prints a sentence for one that cannot be installed or built, and leaves it
 * out.
 */
export async function buildPeerSites(pages: string, folder: string): Promise<readonly PeerSite[]> {
  const sites: PeerSite[] = [];
  for (const peer of peers) {
    console.error(`Building the pages with ${peer.name}.`);
    const place = join(folder, peer.name.replaceAll(/\W+/g, "-").toLowerCase());
    const site = await build(peer, pages, place);
    if (typeof site === "string") console.log(site);
    else sites.push(site);
  }
  return sites;
}

async function build(peer: Peer, pages: string, folder: string): Promise<PeerSite | string> {
  const fault = await installPeer(peer, folder);
  if (fault !== undefined) return fault;
  for (const name of names) {
    const text = readFileSync(join(pages, `${name}.md`), "utf8");
    write(join(folder, peer.contentFolder, `${name}.md`), peer.adapt(text));
  }
  cpSync(join(pages, "images"), join(folder, peer.contentFolder, "images"), { recursive: true });
  const links = names.map((name) => ({ text: titleOf(pages, name), link: `/${name}` }));
  for (const [file, text] of Object.entries({ ...peer.settings, ...peer.navigation(links) }))
    write(join(folder, file), text);
  try {
    await promisify(execFile)(process.execPath, [...peer.build], {
      cwd: folder,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    });
  } catch (error) {
    return `${peer.name} cannot build the pages: ${String((error as { stderr?: string }).stderr ?? error).slice(0, 300)}`;
  }
  const [file] = globSync(`**/${measuredPage}{.html,/index.html}`, { cwd: join(folder, peer.output) });
  if (file === undefined) return `${peer.name} has built no page ${measuredPage}.`;
  return { name: peer.name, root: join(folder, peer.output), path: `/${file.replace(/index\.html$/, "")}` };
}

function titleOf(folder: string, name: string): string {
  return /^# (.*)$/m.exec(readFileSync(join(folder, `${name}.md`), "utf8"))?.[1] ?? name;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
