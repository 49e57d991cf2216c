import type { CatalogRecord } from "@modelshelf/store";
import { closedGate } from "../../http/access/gate.ts";
import type { Hub } from "../../hub/hub.ts";
import { policyRefusal } from "../../hub/policy.ts";

const gatedHere = "The files are given out on request, so they are not shown here.";
const disabledHere = "Access to this repository is disabled.";

/**
 * Why pages may not show contents of a repository: not everybody who sees the page may fetch its files, or the policy of the hub
 * refuses them. `undefined` where they may be shown.
 *
 * @example contentsRefusal(record, hub) // "The files are given out on request, so they are not shown here."
 */
export function contentsRefusal(
  record: Pick<CatalogRecord, "kind" | "id" | "license" | "author" | "gated" | "source">,
  hub: Pick<Hub, "gate" | "files" | "places" | "policy">,
): string | undefined {
  if (record.source["disabled"] === true) return disabledHere;
  const refusal = policyRefusal(hub, record);
  if (refusal !== undefined) return refusal.sentence;
  const { gate = closedGate } = hub;
  return record.gated && !gate.opens(undefined) ? gatedHere : undefined;
}
