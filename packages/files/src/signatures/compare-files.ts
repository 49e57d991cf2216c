import type { SignedFiles, SignedPart } from "./statement.ts";

/** A file whose hashes are compared. */
export interface HashableFile {
  readonly path: string;
  readonly size: number;
}

/** How a statement has hashed its files. */
export type Hashing = Pick<SignedFiles, "hash" | "shardSize">;

/**
 * The hashes of a file, hexadecimal: one, or one for each part.
 *
 * @returns undefined where nobody knows them now
 */
export type HashParts<F> = (file: F, hashing: Hashing) => Promise<readonly string[] | undefined>;

/** The result of a comparison. */
export type Comparison =
  | { readonly state: "verified"; readonly files: number; readonly uncovered: readonly string[] }
  | { readonly state: "broken" | "unchecked" | "unsigned"; readonly phrase: string };

/** The signature itself, and what git alone reads: the signer need not have seen them. */
const freePaths: ReadonlySet<string> = new Set(["model.sig", ".gitattributes", ".gitignore"]);

/**
 * Compares the files of a revision with those that a signature names. Each file has to be named or left out by the signer.
 *
 * @returns a phrase for what differs, to follow "model.sig "
 * @throws as `hashParts` does
 * @example await compareFiles(signed, revision.files, hashParts) // { state: "verified", files: 5, uncovered: [] }
 */
export async function compareFiles<F extends HashableFile>(
  signed: SignedFiles,
  files: readonly F[],
  hashParts: HashParts<F>,
): Promise<Comparison> {
  const isIgnored = (path: string): boolean =>
    signed.ignored.some((one) => one === "." || path === one || path.startsWith(`${one}/`));
  // Hashing in parts leaves out empty files.
  const isNamed = ({ path, size }: F): boolean =>
    signed.files.has(path) || (size === 0 && signed.shardSize !== undefined && !isIgnored(path));
  const rest = files.filter((file) => !isNamed(file) && !freePaths.has(file.path));
  const added = rest.find(({ path }) => !isIgnored(path) && !path.startsWith(".git/") && !path.startsWith(".github/"));
  if (added !== undefined) return broken(`doesn't cover ${added.path}`);
  const here = new Map(files.map((file) => [file.path, file]));
  const missing = [...signed.files.keys()].find((path) => !here.has(path));
  if (missing !== undefined) return broken(`covers ${missing}, which is not in this revision`);
  if (signed.files.size === 0) return broken("covers no file");
  for (const [path, parts] of signed.files) {
    const file = here.get(path)!;
    const expected = expectedParts(parts, file.size, signed.shardSize);
    const hashes = expected && (await hashParts(file, signed));
    if (expected === undefined || (hashes && !isSame(hashes, expected))) return broken(`doesn't match ${path}`);
    if (hashes === undefined) return { state: "unchecked", phrase: unknownHash(path, signed) };
  }
  return { state: "verified", files: signed.files.size, uncovered: rest.map(({ path }) => path) };
}

const broken = (phrase: string): Comparison => ({ state: "broken", phrase });

const unknownHash = (path: string, { hash, shardSize }: Hashing): string =>
  hash === "sha256" && shardSize === undefined
    ? `cannot be checked: the content of ${path} is not on this hub`
    : `cannot be checked here: it has ${hash} hashes${shardSize === undefined ? "" : " of parts"} of files. Run modelshelf check --signatures, or sign with SHA-256 of whole files`;

/** The hashes that a file of a size has to have, in order; `undefined` where its parts are others. */
function expectedParts(
  parts: ReadonlyMap<number, SignedPart>,
  size: number,
  shardSize: number | undefined,
): readonly string[] | undefined {
  if (shardSize === undefined) return [parts.get(0)!.digest];
  const digests: string[] = [];
  for (let start = 0; start < size; start += shardSize) {
    const part = parts.get(start);
    if (part?.end !== Math.min(start + shardSize, size)) return undefined;
    digests.push(part.digest);
  }
  return digests.length === parts.size ? digests : undefined;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((hash, position) => hash === other[position]);
