import { defaultBranch, type SignatureReport } from "@modelshelf/files";
import type { RecordKind } from "@modelshelf/store";
import type { Hub } from "../../hub/hub.ts";
import { needsSignature } from "../../hub/policy.ts";
import { untrusting } from "../../hub/signatures.ts";

/** The signature of a revision, as pages show it. */
export interface ShownSignature extends Pick<SignatureReport, "state" | "sentence" | "signer"> {
  /** Whether files are given out only if it is verified. */
  readonly required: boolean;
}

/**
 * The signature of a revision. Nothing is fetched from another hub for it, and no file is read where there is none.
 *
 * @param name a branch, a tag or a commit
 * @returns undefined where the revision is not here, or has no signature and needs none
 * @example await loadSignature(hub, { kind: "model", id: "ada/reader" }) // { state: "verified", sentence: "Signed by team: …", … }
 */
export async function loadSignature(
  hub: Pick<Hub, "files" | "pull" | "places" | "policy" | "signatures">,
  { kind, id }: { readonly kind: RecordKind; readonly id: string },
  name: string = defaultBranch,
): Promise<ShownSignature | undefined> {
  const revision = hub.files?.revision(kind, id, name);
  if (revision === undefined) return undefined;
  const of = { kind, id, revision, fetches: false } as const;
  const { state, sentence, signer } = await (hub.signatures ?? untrusting).report(hub, of);
  const required = needsSignature(hub, { kind, id });
  if (state === "unsigned" && !required) return undefined;
  return { state, sentence, ...(signer !== undefined && { signer }), required };
}
