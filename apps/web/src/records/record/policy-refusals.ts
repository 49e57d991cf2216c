import { defaultBranch, maxPickle, mayHoldPickles, type Revision } from "@modelshelf/files";
import type { CatalogRecord } from "@modelshelf/store";
import { counted } from "../../components/wording.ts";
import type { Hub } from "../../hub/hub.ts";
import { needsSignature, policyFileRefusal, policyRefusal, policySignatureRefusal } from "../../hub/policy.ts";
import { untrusting } from "../../hub/signatures.ts";

/** The files that a page judges: contents of some are read for it. */
const mostFiles = 200;
/** Of contents that are read for a page. */
const mostBytes = 64_000_000;
const shownRefusals = 3;

/**
 * Why the policy of the hub refuses a repository or some of its files, a sentence each; `undefined` where it does not.
 *
 * @example await loadPolicyRefusals(hub, record)
 * // ['The policy of this hub refuses model.pt of ada/reader by its rule "no pickles", because its format is pickle.']
 */
export async function loadPolicyRefusals(
  hub: Pick<Hub, "files" | "places" | "policy" | "pull" | "signatures">,
  record: CatalogRecord,
): Promise<readonly string[] | undefined> {
  if (hub.policy === undefined) return undefined;
  const whole = policyRefusal(hub, record, { isAway: true });
  if (whole !== undefined) return [whole.sentence];
  const revision = hub.files?.revision(record.kind, record.id, defaultBranch);
  const refused = [...(await refusalsBySignature(hub, record, revision))];
  let left = mostBytes;
  for (const file of revision?.files.slice(0, mostFiles) ?? []) {
    if (mayHoldPickles(file.path)) left -= Math.min(file.size, maxPickle);
    // The name counts where reading would keep others waiting.
    const { oid: _oid, ...named } = file;
    const refusal = await policyFileRefusal(hub, record, [left < 0 ? named : file]);
    if (refusal !== undefined) refused.push(refusal.sentence);
  }
  if (refused.length === 0) return undefined;
  const more = refused.length - shownRefusals;
  return more <= 0
    ? refused
    : [...refused.slice(0, shownRefusals), `It refuses ${counted(more, "further file", "further files")}.`];
}

/** The refusal by a rule about signatures: of the revision, or of the first file that the signer left out. */
async function refusalsBySignature(
  hub: Pick<Hub, "files" | "places" | "policy" | "pull" | "signatures">,
  { kind, id }: CatalogRecord,
  revision: Revision | undefined,
): Promise<readonly string[]> {
  if (revision === undefined || !needsSignature(hub, { kind, id })) return [];
  const report = await (hub.signatures ?? untrusting).report(hub, { kind, id, revision, fetches: false });
  // A download fetches the signature and compares it; a page does not.
  if (report.state === "unchecked" && hub.pull?.brings(kind, id) === true) return [];
  const paths = revision.files.map(({ path }) => path);
  const refusal = policySignatureRefusal(hub, { kind, id }, report, paths);
  return refusal === undefined ? [] : [refusal.sentence];
}
