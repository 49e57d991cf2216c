import type { RepositoryFile, Revision } from "@modelshelf/files";
import { type GgufModel, projectorFor, type SortedGguf } from "@modelshelf/registry";
import { policyFileRefusal } from "../../hub/policy.ts";
import { contentIsAbsent } from "../answer-file.ts";
import type { ApiHub } from "../api-hub.ts";
import { canBeSent, textBlob } from "./blobs.ts";
import { withSha256 } from "../../hub/content-hash.ts";
import { layerType } from "./layer-types.ts";
import { descriptor, type FoundModel, type MadeManifest, type NotMade, ociType, toManifest } from "./manifests.ts";
import { modelPackConfig } from "./model-pack-config.ts";

/** The files of a revision that an artifact consists of. */
export interface Selection {
  readonly revision: Revision;
  readonly files: readonly RepositoryFile[];
  /** The one GGUF model among them, with its quantization. Absent for a whole revision. */
  readonly gguf?: { readonly label?: string };
}

/** All files of a revision. */
export const wholeOf = (revision: Revision): Selection => ({ revision, files: revision.files });

/**
 * The files of a revision that go with one of its GGUF models: its parts, its encoder, and all that are not GGUF files.
 *
 * @example selectionWith(model, sorted, revision).files.map(({ path }) => path) // ["README.md", "m-Q4_K_M.gguf"]
 */
export function selectionWith(
  model: GgufModel<RepositoryFile>,
  sorted: SortedGguf<RepositoryFile>,
  revision: Revision,
): Selection {
  const own = new Set([...model.parts, projectorFor(model, sorted)].map((file) => file?.path));
  const files = revision.files.filter(({ path }) => own.has(path) || !/\.gguf$/i.test(path));
  return { revision, files, gguf: model };
}

const artifactType = "application/vnd.cncf.model.manifest.v1+json";
const configType = "application/vnd.cncf.model.config.v1+json";

/**
 * The manifest of a model as ModelPack describes it, with a layer for each file as it stands. The same files with the same
 * record have the same digest on every hub.
 *
 * Source: the ModelPack specification of the Cloud Native Computing Foundation, "Model Format Specification".
 *
 * @returns the reason where a file is not here or the policy of the hub refuses it: no manifest can name it; undefined where
 *   there are no files
 * @throws UpstreamFault where the other hub does not give a file now
 * @example (await toModelPack(hub, found, wholeOf(revision))).manifest.type // "application/vnd.oci.image.manifest.v1+json"
 */
export async function toModelPack(
  hub: ApiHub,
  { record, fetches }: Pick<FoundModel, "record" | "fetches">,
  { revision, files, gguf }: Selection,
): Promise<MadeManifest | NotMade | undefined> {
  const refusal = await policyFileRefusal(hub, record, files, revision.commit);
  if (refusal !== undefined) return { why: refusal.sentence, isRefused: true };
  const layers: object[] = [];
  const digests: string[] = [];
  const of = { id: record.id, revision, fetches };
  for (const { file, sha256 } of await withSha256(hub, of, files)) {
    const { path, size } = file;
    if (sha256 === undefined || !canBeSent(hub, of, file)) return { why: contentIsAbsent(path), isRefused: false };
    const annotations = { "org.cncf.model.filepath": path, "org.opencontainers.image.title": path };
    layers.push({ ...descriptor({ mediaType: layerType(path), sha256, size }), annotations });
    digests.push(`sha256:${sha256}`);
  }
  if (layers.length === 0) return undefined;
  const packed = { record, revision, paths: files.map(({ path }) => path), gguf };
  const config = textBlob(JSON.stringify(modelPackConfig(packed, digests)), configType);
  const annotations = { "org.opencontainers.image.revision": revision.commit };
  const manifest = toManifest(ociType, { artifactType, config: descriptor(config), layers, annotations });
  return { commit: revision.commit, manifest, config };
}
