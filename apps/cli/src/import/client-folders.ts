import { posix } from "node:path";
import { cachedRepository } from "@modelshelf/files";
import type { FolderTree } from "./folder-tree.ts";

/** The file by which the Hub's clients know the store of contents that the repositories of a cache share. */
const storeMark = ".huggingface-shared-blobs";

/** Parts of the home of the Hub's clients and libraries (`HF_HOME`, by default `~/.cache/huggingface`) beside the cache. */
const parts: Readonly<Record<string, string>> = {
  accelerate: "settings of Accelerate",
  assets: "files that libraries keep for themselves",
  datasets: "datasets that the datasets library has prepared for reading",
  evaluate: "code and results of the evaluate library",
  metrics: "code and results of the evaluate library",
  modules: "code that came with models and datasets",
  sandbox: "settings of sandboxes",
  stored_tokens: "tokens of your accounts",
  token: "a token of your account",
  xet: "parts of downloads and their logs",
};

/** The message for what the Hub's clients keep for themselves. */
export const isOfClients = (place: string, content: string): string =>
  `${place} is left out: it holds ${content}, not a repository of a model, dataset or Space.`;

/** The message for a folder beside what clients keep in their home or cache. */
export const isBesideCache = (place: string): string =>
  `${place} is left out: it is in a folder of the Hub's clients, and its name is not models--<owner>--<name>, datasets--… or spaces--…. If it holds repositories, import it by itself.`;

const shared = "contents that the repositories of a cache share";
const prepared = "a dataset that the datasets library has prepared for reading";

/** Whether a folder is the cache of the Hub's clients: it has their repositories in it, or what these share. */
export async function isCache(tree: FolderTree, folder: string): Promise<boolean> {
  const names = await tree.names(folder);
  if (names.some((name) => cachedRepository(name) !== undefined)) return true;
  return names.includes("blobs") && isStore(tree, tree.join(folder, "blobs"));
}

/**
 * Names that no folder of a repository contains. In a home that was moved, people may use the other names for their own.
 */
const never: ReadonlySet<string | undefined> = new Set([shared, prepared, parts["modules"], parts["xet"]]);

/** Whether what a place was passed over for means that nothing in it was ever a repository. */
export function isNeverRepository(place: string, content: string): boolean {
  return never.has(content) || /(?:^|[\\/])\.cache[\\/]huggingface[\\/]/.test(place);
}

/** Whether a folder is where the Hub's clients have their home by default. */
const isDefaultHome = (folder: string): boolean => /(?:^|[\\/])\.cache[\\/]huggingface$/.test(folder);

/** Whether a folder is the home of the Hub's clients, with the cache in it. */
export async function isHome(tree: FolderTree, folder: string): Promise<boolean> {
  return isDefaultHome(folder) || hasHub(tree, folder);
}

async function hasHub(tree: FolderTree, folder: string): Promise<boolean> {
  return (await tree.names(folder)).includes("hub") && isCache(tree, tree.join(folder, "hub"));
}

async function isStore(tree: FolderTree, folder: string): Promise<boolean> {
  return (await tree.names(folder)).includes(storeMark);
}

/** The use that the Hub's clients make of a name in their home; `undefined` for a name that they do not use. */
export function homePart(name: string): string | undefined {
  return Object.hasOwn(parts, name) ? parts[name] : undefined;
}

/**
 * The use that the Hub's clients make of a folder directly in their home or their cache; `undefined` where it is in
 * neither, or is nothing of theirs.
 *
 * @param above the folder around it
 * @param name its own name
 */
export async function clientPart(tree: FolderTree, above: string, name: string): Promise<string | undefined> {
  const inCache = cachePart(name);
  if (inCache !== undefined && (await isCache(tree, above))) return inCache;
  const inHome = homePart(name);
  if (inHome === undefined || !(await isHome(tree, above))) return undefined;
  // Where the home was moved to, people also have folders of their own, and this is a name that they give.
  if (name !== "datasets" || isDefaultHome(above)) return inHome;
  return (await tree.names(tree.join(above, name))).some((each) => each.includes("___")) ? inHome : undefined;
}

/** The use that the Hub's clients make of a name in their cache, where it is not a repository of a known kind. */
export function cachePart(name: string): string | undefined {
  if (name === "blobs") return shared;
  return name.startsWith("kernels--") ? "kernels" : undefined;
}

/**
 * The use that the Hub's clients make of a folder, seen by its content alone; `undefined` for a folder that is not theirs.
 *
 * @example await clientContent(diskTree, "/home/ada/hf/modules") // "code that came with models and datasets"
 */
export async function clientContent(tree: FolderTree, folder: string): Promise<string | undefined> {
  const name = posix.basename(folder.replaceAll("\\", "/"));
  const names = await tree.names(folder);
  if (names.includes(storeMark)) return shared;
  if (name === "modules" && names.some((each) => /^(?:transformers|datasets|evaluate|diffusers)_modules$/.test(each))) {
    return parts["modules"];
  }
  if (name === "xet" && names.some((each) => each === "logs" || /^https?_/.test(each))) return parts["xet"];
  return (await isPrepared(tree, folder, names)) ? prepared : undefined;
}

/** Whether a folder has Arrow files below a version, `0.0.0/<hash>/dataset_info.json`. */
async function isPrepared(tree: FolderTree, folder: string, names: readonly string[]): Promise<boolean> {
  for (const version of names.filter((name) => /^\d+\.\d+\.\d+$/.test(name))) {
    const below = tree.join(folder, version);
    const inside = await tree.names(below);
    if (inside.includes("dataset_info.json")) return true;
    for (const hash of inside.filter((name) => /^[0-9a-f]{40,64}$/.test(name))) {
      if ((await tree.names(tree.join(below, hash))).includes("dataset_info.json")) return true;
    }
  }
  return false;
}
