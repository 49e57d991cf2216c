import { hash } from "node:crypto";
import { type GgufModel, projectorFor, type SortedGguf } from "@modelshelf/registry";
import type { RepositoryFile, Revision } from "@modelshelf/files";
import type { CatalogRecord } from "@modelshelf/store";
import { policyFileRefusal } from "../../hub/policy.ts";
import type { ApiHub } from "../api-hub.ts";
import type { HashedRevision } from "../../hub/signed-revision.ts";
import { type Blob, configBlob, fileBlob, sideBlobs, sideFilesOf, type TextBlob } from "./blobs.ts";

/** A model of an address, at its default branch. */
export interface FoundModel {
  readonly record: CatalogRecord;
  readonly revision: Revision;
  readonly fetches: HashedRevision["fetches"];
}

export interface Manifest {
  readonly text: string;
  readonly type: string;
  /** `sha256:` and the hash of the text. */
  readonly digest: string;
}

/** A manifest, and the config that it names. */
export interface MadeManifest {
  /** Of the revision whose files it names. */
  readonly commit: string;
  readonly manifest: Manifest;
  readonly config: TextBlob;
}

/** Why there is no manifest. */
export interface NotMade {
  /** A sentence. */
  readonly why: string;
  /** Whether the policy of the hub refuses a file. */
  readonly isRefused: boolean;
}

const dockerType = "application/vnd.docker.distribution.manifest.v2+json";
export const ociType = "application/vnd.oci.image.manifest.v1+json";
export const ociIndexType = "application/vnd.oci.image.index.v1+json";

/**
 * The manifest of a GGUF model as Ollama pulls it.
 *
 * @param more fields beside those of the standard, such as {@link fileNames}
 * @returns undefined where the weights have no hash: their content is elsewhere; the reason where the policy refuses a file
 * @throws UpstreamFault where the other hub does not give the weights now
 */
export async function ollamaManifest(
  hub: ApiHub,
  { record, revision, fetches }: FoundModel,
  model: GgufModel<RepositoryFile>,
  sorted: SortedGguf<RepositoryFile>,
  more: object = {},
): Promise<MadeManifest | NotMade | undefined> {
  const of = { id: record.id, revision, fetches };
  const projector = projectorFor(model, sorted);
  const named = [model.file, ...(projector ? [projector] : []), ...sideFilesOf(of)];
  const refusal = await policyFileRefusal(hub, record, named, revision.commit);
  if (refusal !== undefined) return { why: refusal.sentence, isRefused: true };
  const weights = await fileBlob(hub, of, model.file, "application/vnd.ollama.image.model");
  if (weights === undefined) return undefined;
  const encoder = projector && (await fileBlob(hub, of, projector, "application/vnd.ollama.image.projector"));
  const layers = [weights, ...(encoder ? [encoder] : []), ...(await sideBlobs(hub, of))];
  const config = configBlob(record, model.file, layers);
  const manifest = toManifest(dockerType, { config: descriptor(config), layers: layers.map(descriptor), ...more });
  return { commit: revision.commit, manifest, config };
}

/**
 * A manifest of the second version of its schema.
 *
 * @example toManifest(ociType, { config, layers }).digest // "sha256:9f86d0…"
 */
export function toManifest(type: string, content: object): Manifest {
  const text = JSON.stringify({ schemaVersion: 2, mediaType: type, ...content });
  return { text, type, digest: `sha256:${hash("sha256", text)}` };
}

/** A blob as manifests name it. */
export const descriptor = ({ mediaType, sha256, size }: Blob): object => ({
  mediaType,
  digest: `sha256:${sha256}`,
  size,
});

/** The parts of a manifest that earlier releases of llama.cpp read. */
export function fileNames(model: GgufModel<RepositoryFile>, sorted: SortedGguf<RepositoryFile>): object {
  const projector = projectorFor(model, sorted);
  return { ggufFile: named(model.file), ...(projector && { mmprojFile: named(projector) }) };
}

const named = ({ path, size, oid, lfs }: RepositoryFile): object => ({
  rfilename: path,
  blobId: oid,
  size,
  ...(lfs && { lfs: { sha256: lfs.sha256, size, pointerSize: lfs.pointerSize } }),
});
