import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { isRepositoryId } from "@modelshelf/registry";
import { cachedRepository } from "@modelshelf/files";
import { kinds, type RecordKind, recordKinds } from "@modelshelf/store";

/** A folder that holds one repository. */
export interface FolderSource {
  readonly folder: string;
  readonly kind: RecordKind;
  readonly id: string;
  /** It is one of the cache of the Hub's clients. */
  readonly isCached: boolean;
}

/** Files at the root of a repository that no folder of owners has. */
const marks: ReadonlySet<string> = new Set([
  "README.md",
  ".gitattributes",
  "config.json",
  "model_index.json",
  "adapter_config.json",
  "dataset_infos.json",
  "app.py",
]);

/** Said of a folder in which no repository is seen. */
export const holdsNoRepository = (folder: string): string =>
  `${folder} holds no repository: it is neither one itself nor has it folders <owner>/<name> or models--<owner>--<name> in it.`;

/**
 * The repositories that a folder holds: it may be one itself, have them as `owner/name` or `models/owner/name`, or be the
 * cache of the Hub's clients, whole or one of its folders.
 *
 * @param kind what they are where no folder says it; models by default
 */
export async function folderSources(folder: string, kind: RecordKind = "model"): Promise<readonly FolderSource[]> {
  const root = resolve(folder);
  const cached = cachedRepository(root);
  if (cached !== undefined) return [{ folder: root, ...cached, isCached: true }];
  if (await isRepository(root)) return [ownSource(root, kind)];
  const found: FolderSource[] = [];
  for (const name of await foldersIn(root)) {
    const below = join(root, name);
    const inCache = cachedRepository(below);
    const ofKind = recordKinds.find((each) => kinds[each].path === `/${name}`);
    if (inCache !== undefined) found.push({ folder: below, ...inCache, isCached: true });
    else if (name === "hub" && (await hasCached(below))) found.push(...(await folderSources(below, kind)));
    else if (ofKind !== undefined && !(await isRepository(below))) found.push(...(await ownersIn(below, ofKind)));
    else if (await isRepository(below)) found.push(ownSource(below, kind));
    else found.push(...(await ownedIn(below, kind)));
  }
  return found;
}

async function hasCached(folder: string): Promise<boolean> {
  return (await foldersIn(folder)).some((name) => cachedRepository(name) !== undefined);
}

async function ownersIn(folder: string, kind: RecordKind): Promise<readonly FolderSource[]> {
  const found: FolderSource[] = [];
  for (const owner of await foldersIn(folder)) found.push(...(await ownedIn(join(folder, owner), kind)));
  return found;
}

async function ownedIn(folder: string, kind: RecordKind): Promise<readonly FolderSource[]> {
  const owner = basename(folder);
  return (await foldersIn(folder)).flatMap((name) => {
    const id = `${owner}/${name}`;
    return isRepositoryId(id) ? [{ folder: join(folder, name), kind, id, isCached: false }] : [];
  });
}

/** One repository alone: its owner is the folder around it. */
function ownSource(folder: string, kind: RecordKind): FolderSource {
  const name = basename(folder);
  const id = `${basename(dirname(folder))}/${name}`;
  return { folder, kind, id: isRepositoryId(id) ? id : name, isCached: false };
}

/** Whether a name at the root says that there is a repository. */
export function isMark(name: string): boolean {
  return marks.has(name) || /^[^/]*\.(?:safetensors|gguf|onnx|parquet)$/.test(name);
}

async function isRepository(folder: string): Promise<boolean> {
  const names = await readdir(folder);
  return names.some(isMark);
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    if (name.startsWith(".")) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isDirectory()) names.push(name);
  }
  return names;
}
