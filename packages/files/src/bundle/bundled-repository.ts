import { isRepositoryId } from "@modelshelf/registry";
import { isObject, type RecordKind, recordKinds } from "@modelshelf/store";
import { isHex } from "../repository/is-hex.ts";
import type { Ref } from "../repository/repository.ts";

/** Media types of a bundle. */
export const bundleTypes = {
  manifest: "application/vnd.oci.image.manifest.v1+json",
  index: "application/vnd.oci.image.index.v1+json",
  repository: "application/vnd.modelshelf.repository.v1+json",
  config: "application/vnd.modelshelf.repository.config.v1+json",
  file: "application/octet-stream",
} as const;

/** A file of a repository in a bundle. */
export interface BundledFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Git's id of the blob. */
  readonly oid: string;
  /** SHA-256 of the content: the name of its blob. */
  readonly sha256: string;
  /** There for files that Git LFS keeps: bytes of the pointer. */
  readonly pointerSize?: number;
}

/** A repository at one commit, as the config of its manifest describes it. */
export interface BundledRepository {
  readonly kind: RecordKind;
  readonly id: string;
  /** 40 hex digits. */
  readonly commit: string;
  /** Names that lead to the commit. */
  readonly refs: readonly Pick<Ref, "name" | "kind">[];
  /** In the shape of the Hub's API. */
  readonly record: Readonly<Record<string, unknown>>;
  readonly files: readonly BundledFile[];
}

const refKinds: readonly unknown[] = ["branch", "tag", "pull-request"] satisfies readonly Ref["kind"][];

const isRef = (ref: unknown): boolean =>
  isObject(ref) && typeof ref["name"] === "string" && refKinds.includes(ref["kind"]);
const isFile = (file: unknown): boolean =>
  isObject(file) && typeof file["path"] === "string" && isHex(file["sha256"], 64);

/**
 * A repository of a bundle that somebody may have changed; `undefined` for what is none. Paths and sizes of its files are
 * checked by who takes them.
 */
export function parseBundledRepository(text: string): BundledRepository | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const { kind, id, commit, refs, record, files } = value;
  const isNamed = recordKinds.some((one) => one === kind) && typeof id === "string" && isRepositoryId(id);
  if (!isNamed || !isHex(commit, 40) || !isObject(record) || !Array.isArray(refs) || !Array.isArray(files)) {
    return undefined;
  }
  if (!refs.every(isRef) || !files.every(isFile)) return undefined;
  // The record cannot speak for another repository or commit.
  return { ...(value as unknown as BundledRepository), record: { ...record, id, sha: commit } };
}
