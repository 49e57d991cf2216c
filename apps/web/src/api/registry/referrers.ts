import { manifestsSignedBy, readFurther } from "@modelshelf/files";
import type { ApiHub } from "../api-hub.ts";
import { textBlob, type TextBlob } from "./blobs.ts";
import { findManifest } from "./made-manifests.ts";
import { descriptor, type FoundModel, type Manifest, ociType, toManifest } from "./manifests.ts";

/** An artifact that refers to the one that it signs. */
export interface Referrer {
  readonly manifest: Manifest;
  /** The signature as the operator has it, and an empty config. */
  readonly blobs: readonly TextBlob[];
  /** As lists of referrers have it. */
  readonly listed: object;
}

export const bundleType = "application/vnd.dev.sigstore.bundle.v0.3+json";
const emptyType = "application/vnd.oci.empty.v1+json";
/** Cosign looks for its signatures by these. */
const annotations = {
  "dev.sigstore.bundle.content": "dsse-envelope",
  "dev.sigstore.bundle.predicateType": "https://sigstore.dev/cosign/sign/v1",
};

/** Larger signatures of artifacts are not given to clients, in bytes. */
const maxSize = 1_000_000;

/**
 * The signatures of the artifacts of a model that the operator has in a folder, as cosign puts them into registries. Whether they
 * are right is for the client to verify.
 *
 * @param digest of the signed manifest, `sha256:` and 64 hex digits; absent: of all of them
 * @example (await referrersOf(hub, found, "sha256:9f86d0…")).map(({ manifest }) => manifest.digest) // ["sha256:3b5d51…"]
 */
export async function referrersOf(hub: ApiHub, found: FoundModel, digest?: string): Promise<readonly Referrer[]> {
  const further = (await hub.signatures?.furtherOf({ kind: "model", id: found.record.id })) ?? [];
  const referrers: Referrer[] = [];
  for (const one of further.filter(({ size }) => size <= maxSize)) {
    const { bytes } = await readFurther(one);
    if (bytes === undefined) continue;
    for (const sha256 of manifestsSignedBy(bytes)) {
      if (digest !== undefined && digest !== `sha256:${sha256}`) continue;
      const subject = (await findManifest(hub, found, `sha256:${sha256}`))?.manifest;
      if (subject?.digest === `sha256:${sha256}`) referrers.push(toReferrer(subject, bytes));
    }
  }
  return referrers;
}

function toReferrer(subject: Manifest, bytes: Uint8Array): Referrer {
  const signature = textBlob(Buffer.from(bytes), bundleType);
  const empty = textBlob("{}", emptyType);
  const manifest = toManifest(ociType, {
    artifactType: bundleType,
    config: descriptor(empty),
    layers: [descriptor(signature)],
    subject: named(subject),
    annotations,
  });
  return { manifest, blobs: [signature, empty], listed: { ...named(manifest), artifactType: bundleType, annotations } };
}

const named = ({ type, digest, text }: Manifest): object => ({
  mediaType: type,
  digest,
  size: Buffer.byteLength(text),
});
