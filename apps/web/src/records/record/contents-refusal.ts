import { defaultBranch } from "@modelshelf/files";
import type { CatalogRecord } from "@modelshelf/store";
import { closedGate } from "../../http/access/gate.ts";
import type { Hub } from "../../hub/hub.ts";
import { policyRefusal } from "../../hub/policy.ts";
import { unsignedRefusal } from "../../hub/unsigned-refusal.ts";

const gatedHere = "Access to the files must be requested, so they are not shown here.";
const disabledHere = "Access to this repository is disabled.";

/** The parts of a hub that decide whether contents are shown. */
export type RefusalHub = Pick<Hub, "gate" | "policy" | "signatures" | "files" | "pull" | "places">;

/**
 * Why pages may not show contents of a repository: not everybody who sees the page may fetch its files, the policy of the hub
 * refuses them, or a signature is required and not verified. `undefined` where they may be shown.
 *
 * @example await contentsRefusal(record, hub) // "Access to the files must be requested, so they are not shown here."
 */
export async function contentsRefusal(
  record: Pick<CatalogRecord, "kind" | "id" | "license" | "gated" | "source">,
  hub: RefusalHub,
  { revision = defaultBranch, paths }: { readonly revision?: string; readonly paths?: readonly string[] } = {},
): Promise<string | undefined> {
  const { kind, id, gated, source } = record;
  const { gate = closedGate } = hub;
  if (source["disabled"] === true) return disabledHere;
  const refusal = policyRefusal(hub, record, { revision });
  if (refusal !== undefined) return refusal.sentence;
  if (gated && !gate.opens(undefined)) return gatedHere;
  return unsignedRefusal(hub, { kind, id, name: revision, ...(paths && { paths }) });
}
