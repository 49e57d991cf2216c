import { posix } from "node:path";
import { cachedRepository } from "@modelshelf/files";
import { isRepositoryId } from "@modelshelf/registry";
import { kinds, reasonOf, type RecordKind, recordKinds } from "@modelshelf/store";
import {
  cachePart,
  clientContent,
  clientPart,
  homePart,
  isBesideCache,
  isCache,
  isHome,
  isOfClients,
  isNeverRepository,
} from "./client-folders.ts";
import { type FolderTree, rememberedTree } from "./folder-tree.ts";

/** A folder that holds one repository. */
export interface FolderSource {
  readonly folder: string;
  readonly kind: RecordKind;
  readonly id: string;
  /** It is one of the cache of the Hub's clients. */
  readonly isCached: boolean;
}

/** A folder in which no repository was looked for. */
export interface PassedOver {
  readonly folder: string;
  readonly sentence: string;
  /** Nothing in it was ever a repository, whatever an earlier version took it for. */
  readonly isNever?: true;
}

/** Facts that the names of folders do not tell. */
export interface FolderDefaults {
  /**
   * The kind of repositories where no folder tells it; by default the one that the name of the given folder tells, or
   * models.
   */
  readonly kind?: RecordKind | undefined;
  /** The owner of repositories that are in no folder of an owner; by default the given folder, or the one around it. */
  readonly owner?: string | undefined;
}

/** The repositories of a folder, and what of it holds none. */
export interface FoundSources<Source extends FolderSource = FolderSource> {
  readonly sources: readonly Source[];
  readonly passedOver: readonly PassedOver[];
}

/** The message for a folder whose name a repository cannot have. */
export const cannotBeId = (folder: string, id: string): string =>
  `${folder} is left out: ${JSON.stringify(id)} cannot be the id of a repository. Letters, digits, "_" and single "-" and "." are allowed, but neither "-" nor "." at an end.`;

/** The message for a folder with files that may be a repository or anything else. */
export const hasNoMark = (folder: string): string =>
  `${folder} is left out: it has files, but neither a README.md nor a configuration or weights that show that it is a repository. If it is one, add a README.md.`;

/** The message for a folder that may not be read. */
const cannotLookInto = (folder: string, reason: string): string => `${folder} cannot be read: ${reason}.`;

/** Files at the root of a repository that no folder of owners has. */
const marks: ReadonlySet<string> = new Set([
  "README.md",
  ".gitattributes",
  "config.json",
  "model_index.json",
  "adapter_config.json",
  "dataset_infos.json",
  "app.py",
  "tokenizer.json",
  "tokenizer_config.json",
  "preprocessor_config.json",
  "generation_config.json",
  "pytorch_model.bin",
  "tf_model.h5",
]);
/** Weights of names that other files have as well: they count where nothing below has a better mark. */
const weights = /^[^/]*\.(?:bin|pt|pth|ckpt|h5|keras|msgpack|tflite|mlmodel|nemo|llamafile)$/;

/**
 * The repositories that a folder holds: it may be one itself, have them as `owner/name` or `models/owner/name`, or be the
 * home or the cache of the Hub's clients, whole or one repository of it. In the latter nothing but `models--*`, `datasets--*`
 * and `spaces--*` is a repository.
 *
 * @param around the folders around it, the nearest first
 */
export async function findRepositories(
  tree: FolderTree,
  folder: string,
  around: readonly string[],
  defaults: FolderDefaults,
): Promise<FoundSources> {
  const remembered = rememberedTree(tree);
  const inside = await partOfClients(remembered, folder, around);
  return inside === undefined
    ? new Search(remembered, folder, defaults).below()
    : { sources: [], passedOver: [inside] };
}

/** Why a folder cannot hold repositories: the Hub's clients use it, or one around it, for something else. */
async function partOfClients(
  tree: FolderTree,
  folder: string,
  around: readonly string[],
): Promise<PassedOver | undefined> {
  const content = await clientContent(tree, folder);
  if (content !== undefined) return ofClients(folder, content);
  let name = nameOf(folder);
  for (const above of around) {
    // Folders around one that may be read need not be readable themselves.
    const part = await clientPart(tree, above, name).catch(() => undefined);
    if (part !== undefined) return ofClients(folder, part);
    name = nameOf(above);
  }
  return undefined;
}

/** Caches are in homes, and not in one another. */
const maxNested = 3;

/** One search, with what it has found so far. */
class Search {
  readonly #tree: FolderTree;
  readonly #root: string;
  readonly #kind: RecordKind;
  readonly #owner: string | undefined;
  readonly #sources: FolderSource[] = [];
  readonly #passedOver: PassedOver[] = [];
  #nested = 0;

  constructor(tree: FolderTree, root: string, { kind, owner }: FolderDefaults) {
    this.#tree = tree;
    this.#root = root;
    this.#kind = kind ?? kindOfFolder(root) ?? "model";
    this.#owner = owner;
  }

  async below(): Promise<FoundSources> {
    const folder = this.#root;
    if (!(await this.#special(folder))) {
      if (await this.#isRepository(folder)) this.#add(folder, this.#kind, this.#ownId(folder));
      else for (const [below, name] of await this.#folders(folder)) await this.#tryOwner(below, name);
    }
    return { sources: this.#sources, passedOver: this.#passedOver };
  }

  /** Folders of the Hub's clients. Returns whether it is one. */
  async #special(folder: string): Promise<boolean> {
    const cached = cachedRepository(folder);
    if (cached !== undefined) {
      this.#sources.push({ folder, ...cached, isCached: true });
      return true;
    }
    const isInHome = await isHome(this.#tree, folder);
    if (isInHome || (await isCache(this.#tree, folder))) {
      await this.#clients(folder, isInHome);
      return true;
    }
    const content = await clientContent(this.#tree, folder);
    if (content !== undefined) this.#passedOver.push(ofClients(folder, content));
    return content !== undefined;
  }

  /** The home of the Hub's clients, or their cache. */
  async #clients(folder: string, isInHome: boolean): Promise<void> {
    if (this.#nested === maxNested) return;
    this.#nested += 1;
    const folders = await this.#folders(folder);
    for (const [below, name] of folders) {
      const content =
        (isInHome ? homePart(name) : undefined) ?? cachePart(name) ?? (await clientContent(this.#tree, below));
      if (content !== undefined) this.#passedOver.push(ofClients(below, content));
      else if (isInHome && name === "hub") await this.#clients(below, false);
      else if (cachedRepository(name) !== undefined || (await isCache(this.#tree, below))) await this.#special(below);
      else this.#passedOver.push({ folder: below, sentence: isBesideCache(below) });
    }
    for (const name of isInHome ? await this.#tree.names(folder) : []) {
      const place = this.#tree.join(folder, name);
      const content = folders.some(([below]) => below === place) ? undefined : homePart(name);
      if (content !== undefined) this.#passedOver.push(ofClients(place, content));
    }
    this.#nested -= 1;
  }

  async #tryOwner(folder: string, name: string): Promise<void> {
    try {
      await this.#ownerOrKind(folder, name);
    } catch (error) {
      const reason = reasonOf(error);
      this.#passedOver.push({ folder, sentence: cannotLookInto(folder, reason) });
    }
  }

  /** A folder that is a repository, or has those of an owner or of a kind. */
  async #ownerOrKind(folder: string, name: string): Promise<void> {
    if (await this.#special(folder)) return;
    if (await this.#isRepository(folder)) return this.#add(folder, this.#kind, this.#ownId(folder));
    const ofKind = kindOfFolder(name);
    if (ofKind === undefined) return this.#owned(folder, name, this.#kind);
    for (const [below, owner] of await this.#folders(folder)) {
      if (await this.#special(below)) continue;
      // The old models of one name have no owner.
      if (await this.#isRepository(below)) this.#add(below, ofKind, this.#ownId(below));
      else await this.#owned(below, owner, ofKind);
    }
  }

  async #owned(folder: string, owner: string, kind: RecordKind): Promise<void> {
    const folders = await this.#folders(folder);
    const names = await this.#tree.names(folder);
    if (folders.length === 0 && names.some((name) => !name.startsWith("."))) {
      this.#passedOver.push({ folder, sentence: hasNoMark(folder) });
    }
    for (const [below, name] of folders) {
      if (!(await this.#special(below))) this.#add(below, kind, `${owner}/${name}`);
    }
  }

  /** Of a repository in no folder of an owner: the one that was given, else what the folder around it is called. */
  #ownId(folder: string): string {
    return this.#owner === undefined ? idOfFolder(folder) : `${this.#owner}/${nameOf(folder)}`;
  }

  #add(folder: string, kind: RecordKind, id: string): void {
    if (isRepositoryId(id)) this.#sources.push({ folder, kind, id, isCached: false });
    else this.#passedOver.push({ folder, sentence: cannotBeId(folder, id) });
  }

  async #folders(folder: string): Promise<readonly (readonly [folder: string, name: string])[]> {
    return (await this.#tree.folders(folder)).map((name) => [this.#tree.join(folder, name), name]);
  }

  async #isRepository(folder: string): Promise<boolean> {
    const names = await this.#tree.names(folder);
    if (names.some(isMark)) return true;
    if (!names.some((name) => weights.test(name))) return false;
    for (const [below] of await this.#folders(folder)) if ((await this.#tree.names(below)).some(isMark)) return false;
    return true;
  }
}

const ofClients = (folder: string, content: string): PassedOver => ({
  folder,
  sentence: isOfClients(folder, content),
  ...(isNeverRepository(folder, content) && { isNever: true }),
});

/** Whether a name at the root says that there is a repository. */
function isMark(name: string): boolean {
  return marks.has(name) || /^[^/]*\.(?:safetensors|gguf|onnx|parquet)$/.test(name);
}

/** One repository alone: its owner is the folder around it, unless that is named for what it holds, such as `models`. */
function idOfFolder(folder: string): string {
  const name = nameOf(folder);
  const owner = nameOf(posix.dirname(slashed(folder)));
  const id = `${owner}/${name}`;
  return isRepositoryId(id) && kindOfFolder(owner) === undefined ? id : name;
}

/**
 * The kind of what a folder holds, by its name.
 *
 * @example kindOfFolder("/data/datasets") // "dataset"
 */
export function kindOfFolder(folder: string): RecordKind | undefined {
  return recordKinds.find((kind) => kinds[kind].path === `/${nameOf(folder)}`);
}

const slashed = (folder: string): string => folder.replaceAll("\\", "/");
const nameOf = (folder: string): string => posix.basename(slashed(folder));
