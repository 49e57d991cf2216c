import type { RecordKind } from "@modelshelf/store";
import type { Hub } from "./hub.ts";
import { needsSignature, policySignatureRefusal } from "./policy.ts";
import { untrusting } from "./signatures.ts";

/** The files that somebody asks for. */
interface AskedFiles {
  readonly kind: RecordKind;
  readonly id: string;
  /** A branch, a tag or a commit. */
  readonly name: string;
  /** Absent: all of them. */
  readonly paths?: readonly string[];
  /** The `Via` header of the request; absent where nothing may be fetched from another hub for it. */
  readonly via?: string | undefined;
}

/**
 * Why files may not be given out: a rule of the policy asks for a signature of the repository, and there is none that is verified,
 * or it leaves out one of the files. A sentence; `undefined` where they may.
 *
 * @example await unsignedRefusal(hub, { kind: "model", id: "ada/reader", name: "main" })
 * // 'The policy of this hub refuses the model ada/reader by its rule "signed", because it has no signature.'
 */
export async function unsignedRefusal(
  hub: Pick<Hub, "signatures" | "policy" | "files" | "pull" | "places">,
  { kind, id, name, paths = [], ...asked }: AskedFiles,
): Promise<string | undefined> {
  if (!needsSignature(hub, { kind, id })) return undefined;
  const revision = hub.files?.revision(kind, id, name);
  // Nothing is given out of a revision that is not here.
  if (revision === undefined) return undefined;
  const fetches = "via" in asked ? { via: asked.via } : false;
  const report = await (hub.signatures ?? untrusting).report(hub, { kind, id, revision, fetches });
  return policySignatureRefusal(hub, { kind, id }, report, paths)?.sentence;
}
