import type { SignatureReport } from "@modelshelf/files";
import type { Hub } from "../../hub/hub.ts";
import { needsSignature } from "../../hub/policy.ts";
import { untrusting } from "../../hub/signatures.ts";
import type { RevisionFiles } from "./revision-files.ts";

/** The signature of a revision, as its page shows it. */
export interface ShownSignature extends Pick<SignatureReport, "state" | "sentence" | "signer"> {
  /** Whether files are given out only if it is verified. */
  readonly required: boolean;
}

/**
 * The signature of a revision. Nothing is fetched from another hub for it.
 *
 * @returns nothing where the revision has no signature and needs none
 * @example await loadSignature(hub, known) // { signature: { state: "verified", sentence: "Signed by team: …", … } }
 */
export async function loadSignature(
  hub: Pick<Hub, "files" | "pull" | "places" | "policy" | "signatures">,
  { record: { kind, id }, commit }: RevisionFiles,
): Promise<{ readonly signature?: ShownSignature }> {
  const revision = commit === undefined ? undefined : hub.files?.revision(kind, id, commit);
  if (revision === undefined) return {};
  const signatures = hub.signatures ?? untrusting;
  const { state, sentence, signer } = await signatures.report(hub, { kind, id, revision, fetches: false });
  const required = needsSignature(hub, { kind, id });
  if (state === "unsigned" && !required) return {};
  return { signature: { state, sentence, ...(signer !== undefined && { signer }), required } };
}
