import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { kinds, type RecordKind } from "@modelshelf/store/kinds";
import { maxSignatureSize } from "./bundle.ts";
import type { FoundSignature } from "./check-signatures.ts";

/** A signature outside its repository, in a folder of the operator. */
export interface FurtherSignature {
  readonly name: string;
  readonly place: string;
  readonly size: number;
  /** A text that changes with the content. */
  readonly state: string;
}

/** No more signatures are read of a repository. */
const maxSignatures = 20;

/**
 * The signatures of a repository in a folder of the operator: those of the model `ada/reader` are in its subfolder `ada/reader`,
 * those of a dataset in `datasets/ada/pages`. A name that begins with a commit is for that revision alone.
 *
 * @param commit absent: of all revisions
 * @example await furtherSignatures("/srv/signatures", "model", "ada/reader") // [{ name: "release.sig", … }]
 */
export async function furtherSignatures(
  root: string,
  kind: RecordKind,
  id: string,
  commit?: string,
): Promise<readonly FurtherSignature[]> {
  const folder = join(root, ...(kind === "model" ? [] : [kinds[kind].path]), id);
  const isFor = (name: string): boolean => {
    const named = /^[0-9a-f]{40}(?=[.-])/.exec(name)?.[0];
    return /\.(?:json|sig)$/.test(name) && [undefined, commit ?? named].includes(named);
  };
  const names = (await readdir(folder).catch(() => [])).filter(isFor).toSorted();
  const found = names.slice(0, maxSignatures).map(async (name): Promise<readonly FurtherSignature[]> => {
    const place = join(folder, name);
    const facts = await stat(place).catch(() => undefined);
    return facts?.isFile() ? [{ name, place, state: `${facts.mtimeMs} ${facts.size}`, size: facts.size }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Reads a signature; without bytes where it cannot be read. */
export async function readFurther({ name, place, size }: FurtherSignature): Promise<FoundSignature> {
  if (size > maxSignatureSize) return { name, bytes: new Uint8Array(maxSignatureSize + 1) };
  return { name, bytes: await readFile(place).catch(() => undefined) };
}
