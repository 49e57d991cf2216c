import { hash } from "node:crypto";
import {
  checkSignatures,
  diskPlaces,
  type FoundSignature,
  type FurtherSignature,
  furtherSignatures,
  idPatterns,
  maxSignatureSize,
  readBytes,
  readFurther,
  type Revision,
  signatureFile,
  type SignatureReport,
  StorageFault,
  type TrustedSigner,
  unsignedReport,
  UpstreamFault,
} from "@modelshelf/files";
import { nameCache } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import { type ContentHub, confirmedSha256, contentHere, knownSha256, withSha256 } from "./content-hash.ts";
import { needsSignature } from "./policy.ts";
import type { SignatureChecks, SignedRevision } from "./signed-revision.ts";

/** Who signs repositories. */
export interface SignatureOptions {
  readonly signers: readonly TrustedSigner[];
  /** A folder with further signatures, those of the model `ada/reader` in `ada/reader`. */
  readonly folder?: string;
}

/** SHA-256 of the manifests of a revision as an artifact of a registry. */
export type ManifestsOf = (of: SignedRevision) => Promise<readonly string[]>;

/** The signatures of the repositories of a hub, verified with the keys and identities that its operator names. */
export class Signatures implements SignatureChecks<ContentHub> {
  readonly #options: SignatureOptions;
  readonly #signers: readonly { readonly isFor: (id: string) => boolean; readonly signer: TrustedSigner["signer"] }[];
  readonly #manifestsOf: ManifestsOf | undefined;
  readonly #reports = nameCache("signatures", new LRUCache<string, Promise<SignatureReport>>({ max: 1000 }));

  /** @param manifestsOf makes manifests; without it, no signature of an artifact is verified */
  constructor(options: SignatureOptions, manifestsOf?: ManifestsOf) {
    this.#options = options;
    this.#signers = options.signers.map(({ ids, signer }) => ({ isFor: idPatterns([ids]), signer }));
    this.#manifestsOf = manifestsOf;
  }

  /**
   * Verifies the signatures of a revision: `model.sig` in it, and those in the folder of the operator. A result is kept until
   * one of them changes; what could not be checked is checked again.
   *
   * @example (await signatures.report(hub, { kind: "model", id: "ada/reader", revision, fetches: false })).state // "verified"
   */
  async report(hub: ContentHub, of: SignedRevision): Promise<SignatureReport> {
    const further = await this.furtherOf(of, of.revision.commit);
    const isSigned = of.revision.files.some(({ path }) => path === signatureFile);
    // Most revisions are not, and a list of many files takes a while to compare.
    if (!isSigned && further.length === 0) return unsignedReport;
    const states = further.map(({ name, state }) => `${name} ${state}`);
    const key = [of.kind, of.id, of.revision.commit, stateOf(of.revision), ...states].join("\n");
    const kept = this.#reports.get(key);
    if (kept !== undefined) return kept;
    const checking = this.#check(hub, of, further);
    this.#reports.set(key, checking);
    const forget = (): void => void this.#reports.delete(key);
    checking.then(({ state }) => state === "unchecked" && forget(), forget);
    return checking;
  }

  /** The signatures in the folder of the operator. */
  async furtherOf(
    { kind, id }: Pick<SignedRevision, "kind" | "id">,
    commit?: string,
  ): Promise<readonly FurtherSignature[]> {
    const { folder } = this.#options;
    return folder === undefined ? [] : furtherSignatures(folder, kind, id, commit);
  }

  /** The manifests of a revision; none where one has a hash that its content does not have. */
  async #manifests(hub: ContentHub, of: SignedRevision): Promise<readonly string[]> {
    if (needsSignature(hub, of) && !(await isAsNamed(hub, of))) return [];
    return this.#manifestsOf?.(of) ?? [];
  }

  async #check(hub: ContentHub, of: SignedRevision, further: readonly FurtherSignature[]): Promise<SignatureReport> {
    const { files } = of.revision;
    const signers = this.#signers.filter(({ isFor }) => isFor(of.id)).map(({ signer }) => signer);
    try {
      const found = [...(await ownSignature(hub, of)), ...(await Promise.all(further.map(readFurther)))];
      let hashing: Promise<ReadonlyMap<string, string | undefined>> | undefined;
      return await checkSignatures(found, {
        files,
        signers,
        hashParts: async (file, { hash: name, shardSize }) => {
          if (name !== "sha256" || (shardSize !== undefined && file.size > shardSize)) return undefined;
          hashing ??= hashesOf(hub, of);
          const isConfirmed = needsSignature(hub, of);
          const sha256 = isConfirmed ? await confirmedSha256(hub, of, file) : (await hashing).get(file.path);
          return sha256 === undefined ? undefined : [sha256];
        },
        ...(this.#manifestsOf && { manifests: () => this.#manifests(hub, of) }),
      });
    } catch (error) {
      if (!(error instanceof UpstreamFault || error instanceof StorageFault)) throw error;
      const sentence = `The signature cannot be checked now: ${error.message}`;
      return { state: "unchecked", sentence, signatures: [], uncovered: [] };
    }
  }
}

/** Texts that change when a revision is listed again with other files, or an import puts their contents elsewhere. */
const placesOf = new WeakMap<Revision, string>();

function stateOf(revision: Revision): string {
  const known = placesOf.get(revision);
  if (known !== undefined) return known;
  const state = hash("sha256", JSON.stringify(revision.files));
  placesOf.set(revision, state);
  return state;
}

async function isAsNamed(hub: ContentHub, of: SignedRevision): Promise<boolean> {
  for (const file of of.revision.files) {
    const sha256 = await confirmedSha256(hub, of, file);
    if (sha256 === undefined || sha256 !== knownSha256(file)) return false;
  }
  return true;
}

/** For a hub whose operator says nothing of signatures: they are found, and not verified. */
export const untrusting = new Signatures({ signers: [] });

async function ownSignature(hub: ContentHub, of: SignedRevision): Promise<readonly FoundSignature[]> {
  const file = of.revision.files.find(({ path }) => path === signatureFile);
  if (file === undefined) return [];
  if (file.size > maxSignatureSize) return [{ name: file.path, bytes: new Uint8Array(maxSignatureSize + 1) }];
  const here = await contentHere(hub, of, file);
  if (here?.place === undefined) return [{ name: file.path, bytes: undefined }];
  const { place, etag } = here;
  const bytes = await readBytes(hub.places ?? diskPlaces, place, { etag }).catch(() => undefined);
  return [{ name: file.path, bytes }];
}

async function hashesOf(hub: ContentHub, of: SignedRevision): Promise<ReadonlyMap<string, string | undefined>> {
  const hashed = await withSha256(hub, of, of.revision.files);
  return new Map(hashed.map(({ file, sha256 }) => [file.path, sha256]));
}
