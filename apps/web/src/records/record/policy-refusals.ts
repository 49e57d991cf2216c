import { defaultBranch, maxPickle, mayHoldPickles } from "@modelshelf/files";
import type { CatalogRecord } from "@modelshelf/store";
import { counted } from "../../components/wording.ts";
import type { Hub } from "../../hub/hub.ts";
import { policyFileRefusal, policyRefusal } from "../../hub/policy.ts";

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
  hub: Pick<Hub, "files" | "places" | "policy" | "pull">,
  record: CatalogRecord,
): Promise<readonly string[] | undefined> {
  if (hub.policy === undefined) return undefined;
  const whole = policyRefusal(hub, record, { isAway: true });
  if (whole !== undefined) return [whole.sentence];
  const refused: string[] = [];
  let left = mostBytes;
  for (const file of hub.files?.revision(record.kind, record.id, defaultBranch)?.files.slice(0, mostFiles) ?? []) {
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
