import { gitId } from "./git-objects.ts";

/** A pointer of Git LFS: the hash and size of its content. */
export interface LfsPointer {
  /** 64 hex digits. */
  readonly sha256: string;
  /** Bytes of the content. */
  readonly size: number;
}

/** Longer files are no pointers, see https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
export const maxPointerSize = 1024;

const pointer =
  /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\/v1\n(?:ext-[^\n]*\n)*oid sha256:([0-9a-f]{64})\nsize (\d{1,15})\n/;

/**
 * Reads a pointer of Git LFS; `undefined` for any other text.
 *
 * @example parseLfsPointer("version https://git-lfs.github.com/spec/v1\noid sha256:88dd…\nsize 454741132\n")?.size // 454741132
 */
export function parseLfsPointer(text: string): LfsPointer | undefined {
  const [, sha256, size] = pointer.exec(text) ?? [];
  return sha256 === undefined ? undefined : { sha256, size: Number(size) };
}

/** The pointer as git keeps it in place of the content. */
export function writeLfsPointer({ sha256, size }: LfsPointer): string {
  return `version https://git-lfs.github.com/spec/v1\noid sha256:${sha256}\nsize ${size}\n`;
}

/** The entry of a file that Git LFS keeps in a tree: the id of its pointer. */
export function lfsEntry(content: LfsPointer): {
  readonly oid: string;
  readonly lfs: { readonly sha256: string; readonly pointerSize: number };
} {
  const text = Buffer.from(writeLfsPointer(content));
  return { oid: gitId("blob", text), lfs: { sha256: content.sha256, pointerSize: text.length } };
}
