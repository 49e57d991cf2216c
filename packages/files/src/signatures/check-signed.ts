import { createHash, type Hash } from "node:crypto";
import { diskPlaces } from "../places/disk-places.ts";
import { type Places, readBytes } from "../places/places.ts";
import type { RepositoryFile, Revision } from "../repository/repository.ts";
import { maxSignatureSize } from "./bundle.ts";
import { checkSignatures, type FoundSignature, signatureFile, type SignatureReport } from "./check-signatures.ts";
import type { HashParts } from "./compare-files.ts";
import { furtherSignatures, readFurther } from "./further-signatures.ts";
import type { TrustedSigner } from "./read-signers.ts";
import { idPatterns } from "../repository/id-patterns.ts";
import type { FileIndex, IndexedRepository } from "../index/file-index.ts";

/** The signatures of one revision of a repository. */
export interface SignedFinding {
  readonly repository: IndexedRepository;
  readonly commit: string;
  /** Branches and tags that lead to the revision. */
  readonly names: readonly string[];
  readonly report: SignatureReport;
}

/** The operator's signers, and where signatures and contents are. */
export interface SignedOptions {
  readonly signers: readonly TrustedSigner[];
  /** A folder with further signatures. */
  readonly folder?: string;
  readonly places?: Places;
  readonly signal?: AbortSignal;
}

/**
 * Verifies the signatures of all revisions of some repositories. Their files are read again, so that a change since the import is
 * found.
 *
 * @throws the reason of the signal
 * @example for await (const { report } of checkSigned(index, index.list(), { signers })) console.log(report.sentence);
 */
export async function* checkSigned(
  index: Pick<FileIndex, "revisions">,
  repositories: Iterable<IndexedRepository>,
  options: SignedOptions,
): AsyncGenerator<SignedFinding> {
  for (const repository of repositories) {
    const { kind, id, refs } = repository;
    for (const revision of index.revisions(kind, id)) {
      const report = await reportSigned(repository, revision, options);
      const { commit } = revision;
      const names = refs.filter((ref) => ref.commit === commit).map(({ name }) => name);
      yield { repository, commit, names, report };
    }
  }
}

/**
 * Verifies the signatures of one revision. Its files are read if it has one.
 *
 * @throws the reason of the signal
 * @example (await reportSigned({ kind: "model", id: "ada/reader" }, revision, { signers })).state // "verified"
 */
export async function reportSigned(
  { kind, id }: Pick<IndexedRepository, "kind" | "id">,
  revision: Revision,
  { signers, folder, places = diskPlaces, signal }: SignedOptions,
): Promise<SignatureReport> {
  signal?.throwIfAborted();
  const own = signers.filter(({ ids }) => idPatterns([ids])(id)).map(({ signer }) => signer);
  const outside = folder === undefined ? [] : await furtherSignatures(folder, kind, id, revision.commit);
  const further = await Promise.all(outside.map(readFurther));
  const found = [...(await inside(revision, places)), ...further];
  return checkSignatures(found, { files: revision.files, signers: own, hashParts: readParts(places, signal) });
}

async function inside({ files }: Revision, places: Places): Promise<readonly FoundSignature[]> {
  const file = files.find(({ path }) => path === signatureFile);
  if (file === undefined) return [];
  const { path: name, place, size, etag } = file;
  if (place === undefined) return [{ name, bytes: undefined }];
  if (size > maxSignatureSize) return [{ name, bytes: new Uint8Array(maxSignatureSize + 1) }];
  return [{ name, bytes: await readBytes(places, place, { etag }).catch(() => undefined) }];
}

/** The names of hash functions here, by those that signatures have. */
const functions: Readonly<Record<string, string>> = { sha256: "sha256", blake2b: "blake2b512" };

/** Hashes the contents of files as they are now. */
function readParts(places: Places, signal: AbortSignal | undefined): HashParts<RepositoryFile> {
  return async ({ place, size, etag }, { hash: name, shardSize = Number.POSITIVE_INFINITY }) => {
    const algorithm = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (algorithm === undefined || (place === undefined && size > 0)) return undefined;
    const digests: string[] = [];
    let hash: Hash = createHash(algorithm);
    let left = shardSize;
    try {
      for await (const piece of place === undefined ? [] : places.read(place, { etag, signal })) {
        for (let from = 0; from < piece.length;) {
          const some = piece.subarray(from, from + left);
          hash.update(some);
          from += some.length;
          left -= some.length;
          if (left > 0) continue;
          digests.push(hash.digest("hex"));
          hash = createHash(algorithm);
          left = shardSize;
        }
      }
    } catch {
      signal?.throwIfAborted();
      return undefined;
    }
    // A last part that is not full, or a whole file.
    return left === shardSize && digests.length > 0 ? digests : [...digests, hash.digest("hex")];
  };
}
