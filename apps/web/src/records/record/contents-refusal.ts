import type { CatalogRecord } from "@modelshelf/store";
import { closedGate } from "../../http/access/gate.ts";
import type { Hub } from "../../hub/hub.ts";

const gatedHere = "The files are given out on request, so they are not shown here.";
const disabledHere = "Access to this repository is disabled.";

/**
 * Why pages may not show contents of a repository: not everybody who sees the page may fetch its files. `undefined` where
 * they may be shown.
 *
 * @example contentsRefusal(record, hub) // "The files are given out on request, so they are not shown here."
 */
export function contentsRefusal(
  { gated, source }: Pick<CatalogRecord, "gated" | "source">,
  { gate = closedGate }: Pick<Hub, "gate">,
): string | undefined {
  if (source["disabled"] === true) return disabledHere;
  return gated && !gate.opens(undefined) ? gatedHere : undefined;
}
