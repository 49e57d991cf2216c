import { hash } from "node:crypto";
import { type GgufModel, projectorFor, type SortedGguf } from "@modelshelf/registry";
import type { RepositoryFile, Revision } from "@modelshelf/files";
import { type CatalogRecord, toGguf } from "@modelshelf/store";
import type { ApiHub } from "../api-hub.ts";
import { type Blob, configBlob, fileBlob, sideBlobs } from "./blobs.ts";

export interface FoundModel {
  readonly record: CatalogRecord;
  readonly revision: Revision;
}

/** The config of a manifest and its layers. */
interface Parts {
  readonly config: Blob;
  readonly layers: readonly Blob[];
}

export interface Manifest {
  readonly text: string;
  readonly type: string;
  /** `sha256:` and the hash of the text. */
  readonly digest: string;
}

interface Types {
  readonly manifest: string;
  readonly config: string;
}

export const dockerTypes: Types = {
  manifest: "application/vnd.docker.distribution.manifest.v2+json",
  config: "application/vnd.docker.container.image.v1+json",
};
/** Tools for OCI images refuse the layers of Ollama in a manifest of Docker, which has only types of its own. */
export const ociTypes: Types = {
  manifest: "application/vnd.oci.image.manifest.v1+json",
  config: "application/vnd.oci.image.config.v1+json",
};

/**
 * The blobs that a manifest of this GGUF model names.
 *
 * @returns undefined where the weights have no hash: their content is elsewhere
 */
export async function partsOf(
  { places }: ApiHub,
  { record, revision }: FoundModel,
  model: GgufModel<RepositoryFile>,
  sorted: SortedGguf<RepositoryFile>,
): Promise<Parts | undefined> {
  const weights = await fileBlob(model.file, "application/vnd.ollama.image.model", places);
  if (weights === undefined) return undefined;
  const projector = projectorFor(model, sorted);
  const encoder = projector && (await fileBlob(projector, "application/vnd.ollama.image.projector", places));
  const layers = [weights, ...(encoder ? [encoder] : []), ...(await sideBlobs(revision, places))];
  return { config: configBlob(record, model.file, layers), layers };
}

/**
 * @param more fields beside those of the standard, such as {@link fileNames}
 * @example toManifest(parts, ociTypes).digest // "sha256:9f86d0…"
 */
export function toManifest({ config, layers }: Parts, types: Types, more: object = {}): Manifest {
  const text = JSON.stringify({
    schemaVersion: 2,
    mediaType: types.manifest,
    config: descriptor({ ...config, mediaType: types.config }),
    layers: layers.map(descriptor),
    ...more,
  });
  return { text, type: types.manifest, digest: `sha256:${hash("sha256", text)}` };
}

/**
 * The manifest of a digest, as clients pin it: tags move when a repository gets another quantization or license.
 *
 * @param digest as `Docker-Content-Digest` has it
 */
export async function findManifest(hub: ApiHub, found: FoundModel, digest: string): Promise<Manifest | undefined> {
  const sorted = toGguf(found.record, found.revision.files);
  for (const model of sorted.models.filter(({ parts }) => parts.length === 1)) {
    const parts = await partsOf(hub, found, model, sorted);
    const manifests = parts ? [toManifest(parts, ociTypes), toManifest(parts, dockerTypes)] : [];
    const manifest = manifests.find((one) => one.digest === digest);
    if (manifest !== undefined) return manifest;
  }
  return undefined;
}

/** The parts of a manifest that earlier releases of llama.cpp read. */
export function fileNames(model: GgufModel<RepositoryFile>, sorted: SortedGguf<RepositoryFile>): object {
  const projector = projectorFor(model, sorted);
  return { ggufFile: named(model.file), ...(projector && { mmprojFile: named(projector) }) };
}

const descriptor = ({ mediaType, sha256, size }: Blob): object => ({ mediaType, digest: `sha256:${sha256}`, size });

const named = ({ path, size, oid, lfs }: RepositoryFile): object => ({
  rfilename: path,
  blobId: oid,
  size,
  ...(lfs && { lfs: { sha256: lfs.sha256, size, pointerSize: lfs.pointerSize } }),
});
