import { needsSignature } from "../../hub/policy.ts";
import { unsignedRefusal } from "../../hub/unsigned-refusal.ts";
import type { ApiHub } from "../api-hub.ts";
import { fileIn, type FoundFile } from "./made-manifests.ts";
import type { FoundModel } from "./manifests.ts";

/**
 * The file of a hash in a revision that may be given out: where signatures are required, the same content may be in a signed
 * revision and in an unsigned one.
 *
 * @param file where it was found first
 * @param sha256 64 hex digits
 * @returns `file` where no revision may be given out, or each may
 */
export async function signedFile(
  hub: ApiHub,
  { record: { id }, fetches }: FoundModel,
  file: FoundFile,
  sha256: string,
): Promise<FoundFile> {
  if (!needsSignature(hub, { kind: "model", id })) return file;
  const asked = { kind: "model", id, ...(fetches && { via: fetches.via }) } as const;
  const isOpen = async ({ commit, path }: FoundFile): Promise<boolean> =>
    (await unsignedRefusal(hub, { ...asked, name: commit, paths: [path] })) === undefined;
  if (await isOpen(file)) return file;
  for (const revision of hub.files?.revisions("model", id) ?? []) {
    const same = fileIn(revision, sha256);
    if (same !== undefined && (await isOpen(same))) return same;
  }
  return file;
}
