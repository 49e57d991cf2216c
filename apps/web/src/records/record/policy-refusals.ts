import { defaultBranch } from "@modelshelf/files";
import type { CatalogRecord } from "@modelshelf/store";
import { counted } from "../../components/wording.ts";
import type { Hub } from "../../hub/hub.ts";
import { policyRefusal } from "../../hub/policy.ts";
import { mostJudgedFiles, refusalBySignature, refusalsOfFiles } from "../../hub/refused-contents.ts";

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
  const files = hub.files?.revision(record.kind, record.id, defaultBranch)?.files ?? [];
  const unsigned = await refusalBySignature(hub, record, { paths: files.map(({ path }) => path) });
  const ofFiles = await refusalsOfFiles(hub, record, files.slice(0, mostJudgedFiles));
  const refused = [...(unsigned === undefined ? [] : [unsigned]), ...ofFiles.values()];
  if (refused.length === 0) return undefined;
  const more = refused.length - shownRefusals;
  return more <= 0
    ? refused
    : [...refused.slice(0, shownRefusals), `It refuses ${counted(more, "further file", "further files")}.`];
}
