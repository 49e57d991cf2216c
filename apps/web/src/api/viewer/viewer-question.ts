import type { CatalogRecord } from "@modelshelf/store";
import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import { type DatasetSplits, datasetSplits, type Split } from "../../records/dataset/viewer/dataset-splits.ts";
import type { ApiHub } from "../api-hub.ts";
import { hubError } from "../hub-error.ts";
import { refuseByPolicy } from "../refuse-by-policy.ts";
import { refuseGated } from "../refuse-gated.ts";
import { refuseUnsigned } from "../refuse-unsigned.ts";
import { viewerError } from "./viewer-error.ts";

/** The subject of a request to the dataset viewer: a dataset that is here, with the splits that the parameters name. */
export interface ViewerQuestion extends DatasetSplits {
  readonly record: CatalogRecord;
  /** Names of a config and a split of {@link splits}, where the request names them. */
  readonly config?: string;
  readonly split?: string;
}

/**
 * Reads `dataset`, `config` and `split` of a request. Nothing is brought from another hub for it.
 *
 * @param required parameters that have to be there besides `dataset`
 * @returns the refusal where a parameter is missing, or names what is not here or may not be read
 */
export async function viewerQuestion(
  c: Context<Env>,
  hub: ApiHub,
  required: readonly ("config" | "split" | "row" | "column")[] = [],
): Promise<ViewerQuestion | Response> {
  const { dataset = "", config, split } = c.req.query();
  const lacking = ["dataset", ...required].filter((name) => !c.req.query(name));
  if (lacking.length > 0) {
    return viewerError(
      c,
      "MissingRequiredParameter",
      `The address is missing ${lacking.map((name) => `"${name}"`).join(" and ")}.`,
    );
  }
  const id = await hub.store.findId("dataset", dataset);
  const record = id === undefined ? undefined : await hub.store.get("dataset", id);
  if (record === undefined) return hubError(c, "RepoNotFound", `This hub has no dataset ${dataset}.`);
  const refused = await refuseGated(c, hub, { kind: "dataset", id: record.id }, undefined);
  if (refused) return refused;
  const all = datasetSplits(hub, record);
  if (all === undefined) {
    return viewerError(c, "ResponseNotFound", `The files of ${record.id} are not on this hub, so it cannot show rows.`);
  }
  const paths = all.splits.flatMap(({ files }) => files.map(({ path }) => path));
  const unsigned = await refuseUnsigned(c, hub, record, all.commit, paths);
  if (unsigned) return unsigned;
  c.header("X-Revision", all.commit);
  const ofConfig = config ? all.splits.filter((each) => each.config === config) : all.splits;
  if (config && ofConfig.length === 0) {
    return viewerError(
      c,
      "ResponseNotFound",
      `${record.id} has no config ${config}${listed(all.splits.map((each) => each.config))}.`,
    );
  }
  const splits = split ? ofConfig.filter((each) => each.split === split) : ofConfig;
  if (split && splits.length === 0) {
    return viewerError(
      c,
      "ResponseNotFound",
      `${record.id} has no split ${split}${listed(ofConfig.map((each) => each.split))}.`,
    );
  }
  // Lists of splits say nothing that is in files.
  const files = split ? splits.flatMap((each) => each.files) : [];
  const withheld = await refuseByPolicy(c, hub, { kind: "dataset", id: record.id }, { files, revision: all.commit });
  if (withheld) return withheld;
  return { record, commit: all.commit, splits, ...(config && { config }), ...(split && { split }) };
}

const shownNames = 10;

/** The names that there are, behind the one that there is not. */
function listed(names: readonly string[]): string {
  const known = [...new Set(names)];
  if (known.length === 0) return "";
  return `, only ${known.slice(0, shownNames).join(", ")}${known.length > shownNames ? ", …" : ""}`;
}

/** A split as the answers name it. */
export const namesOf = (
  { id }: Pick<CatalogRecord, "id">,
  { config, split }: Pick<Split, "config" | "split">,
): SplitNames => ({
  dataset: id,
  config,
  split,
});

/** The address of the cells of a split, without row and column. */
export function cellsOf({ publicUrl }: Pick<ApiHub, "publicUrl">, { record, splits }: ViewerQuestion): string {
  return `${publicUrl}/cell?${new URLSearchParams({ ...namesOf(record, splits[0]!) }).toString()}`;
}

export interface SplitNames {
  readonly dataset: string;
  readonly config: string;
  readonly split: string;
}
