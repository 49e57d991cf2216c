import { hash } from "node:crypto";
import type { Revision } from "@modelshelf/files";
import { nameCache, toGguf } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import type { ApiHub } from "../api-hub.ts";
import { knownSha256 } from "../../hub/content-hash.ts";
import { type FoundModel, type MadeManifest, type NotMade, ollamaManifest } from "./manifests.ts";
import { selectionWith, toModelPack, wholeOf } from "./model-pack.ts";

/** Makes a manifest again. */
type Recipe = () => Promise<MadeManifest | NotMade | undefined>;

/** A file of a revision that is here. */
export interface FoundFile {
  readonly commit: string;
  readonly path: string;
}

/** The manifests that were given lately, by model and digest: of themselves and of their configs. */
const given = nameCache(
  "registry-manifests",
  new LRUCache<string, MadeManifest>({ maxSize: 32_000_000, sizeCalculation: sizeOf }),
);

/** The meaning of the digests of a model, as far as it follows from files of this machine. */
interface Digests {
  readonly manifests: ReadonlyMap<string, Recipe>;
  /** Files that are only in other revisions than that of the default branch. */
  readonly files: ReadonlyMap<string, FoundFile>;
}

/** They hold lists of files, and miss what another process has fetched meanwhile. */
const digests = nameCache("registry-digests", new LRUCache<string, Promise<Digests>>({ max: 10, ttl: 60_000 }));

function sizeOf({ manifest, config }: MadeManifest): number {
  return manifest.text.length + config.size;
}

const keyOf = ({ record }: FoundModel, digest: string): string => `${record.id}\n${digest}`;

/** Keeps a manifest that is about to be sent: clients ask for it by its digest next, and for its config. */
export function keepManifest(hub: ApiHub, found: FoundModel, made: MadeManifest): void {
  const key = keyOf(found, made.manifest.digest);
  if (given.has(key)) return;
  for (const one of [key, keyOf(found, `sha256:${made.config.sha256}`)]) given.set(one, made);
  // More hashes are known than before.
  digests.delete(stateOf(hub, found));
}

/**
 * The manifest of a digest, of itself or of its config, among those that this hub can make of a model without fetching a file:
 * of each revision that is here, whole and by quantization. All of them are made once for each state of the model.
 *
 * @param digest `sha256:` and 64 hex digits
 */
export async function findManifest(hub: ApiHub, found: FoundModel, digest: string): Promise<MadeManifest | undefined> {
  const kept = given.get(keyOf(found, digest));
  if (kept !== undefined) return kept;
  const made = await (await digestsOf(hub, found)).manifests.get(digest)?.();
  if (made === undefined || "why" in made) return undefined;
  keepManifest(hub, found, made);
  return made;
}

/** The file of a hash, of which the hash is known: in the default branch, else in another revision that is here. */
export async function findFile(hub: ApiHub, found: FoundModel, sha256: string): Promise<FoundFile | undefined> {
  return (
    fileIn(found.revision, sha256) ?? (await digestsOf(hub, found)).files.get(sha256) ?? fileIn(found.revision, sha256)
  );
}

/** The file of a hash in a revision, of which the hash is known. */
export function fileIn({ commit, files }: Revision, sha256: string): FoundFile | undefined {
  const same = files.filter((one) => knownSha256(one) === sha256);
  const file = same.find(({ place }) => place !== undefined) ?? same[0];
  return file && { commit, path: file.path };
}

function digestsOf(hub: ApiHub, found: FoundModel): Promise<Digests> {
  const state = stateOf(hub, found);
  const kept = digests.get(state);
  if (kept !== undefined) return kept;
  const read = readDigests(hub, { ...found, fetches: false });
  digests.set(state, read);
  read.catch(() => digests.delete(state));
  return read;
}

/** A text that changes with the branches and the record of a model. */
function stateOf(hub: ApiHub, { record, revision }: FoundModel): string {
  const refs = hub.files?.find("model", record.id)?.refs ?? [];
  return hash("sha256", JSON.stringify([record.id, revision.commit, refs, record.source]));
}

async function readDigests(hub: ApiHub, found: FoundModel): Promise<Digests> {
  const manifests = new Map<string, Recipe>();
  const files = new Map<string, FoundFile>();
  const others = hub.files?.revisions("model", found.record.id) ?? [];
  for (const revision of [found.revision, ...others.filter(({ commit }) => commit !== found.revision.commit)]) {
    for (const recipe of recipesOf(hub, found, revision)) {
      const made = await recipe();
      if (made === undefined || "why" in made) continue;
      manifests.set(made.manifest.digest, recipe).set(`sha256:${made.config.sha256}`, recipe);
    }
    if (revision === found.revision) continue;
    for (const file of revision.files) {
      const sha256 = knownSha256(file);
      if (sha256 !== undefined && !files.has(sha256)) files.set(sha256, { commit: revision.commit, path: file.path });
    }
  }
  return { manifests, files };
}

/** How the manifests of a revision are made: of each GGUF model, for Ollama and as ModelPack, and of the whole. */
function recipesOf(hub: ApiHub, found: FoundModel, revision: Revision): readonly Recipe[] {
  const sorted = toGguf(found.record, revision.files);
  const at = { ...found, revision };
  return [
    () => toModelPack(hub, at, wholeOf(revision)),
    ...sorted.models.flatMap((model): readonly Recipe[] => [
      ...(model.parts.length === 1 ? [() => ollamaManifest(hub, at, model, sorted)] : []),
      () => toModelPack(hub, at, selectionWith(model, sorted, revision)),
    ]),
  ];
}
