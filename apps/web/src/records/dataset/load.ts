import {
  type CatalogRecord,
  type RepositoryFiles,
  type SearchQuery,
  type Sort,
  type Store,
  type Subset,
  toDatasetFacts,
  toFiles,
  toSubsets,
} from "@modelshelf/store";
import { listHref } from "../list/list.ts";
import { type RecordFrame, toRecordFrame } from "../record/record-frame.ts";
import { readSnippetChoices } from "../use/snippet-choices.ts";
import { type RecordSummary, toSummary } from "../rows/summary.ts";
import type { LoadInput } from "../../page/page.ts";
import { type Detail, detailsOf } from "./details.ts";
import { type DatasetUse, loadDatasetUse } from "./use.ts";

export interface DatasetPage extends RecordFrame {
  readonly use: DatasetUse;
  readonly details: readonly Detail[];
  readonly subsets: { readonly total: number; readonly shown: readonly Subset[] };
  readonly files?: RepositoryFiles;
  /** Models of this hub that name the dataset, most downloaded first. */
  readonly models: Related;
  /** Demo apps of this hub that use it, most liked first. */
  readonly spaces: Related;
}

/** Records that name this one: how many, the list of all of them, and the first. */
export interface Related {
  readonly total: number;
  readonly href: string;
  readonly records: readonly RecordSummary[];
}

const shownRelated = 10;

export async function loadDataset({ hub, params, url }: LoadInput): Promise<DatasetPage | undefined> {
  const record = await hub.store.get("dataset", params["id"] ?? "");
  if (!record) return undefined;
  const files = toFiles(record);
  const [use, models, spaces] = await Promise.all([
    loadDatasetUse(toDatasetFacts(record), url, readSnippetChoices(url, hub)),
    loadRelated(hub.store, modelsThatName(record)),
    loadRelated(hub.store, { kind: "space", dataset: record.id }, "likes"),
  ]);
  return {
    ...toRecordFrame(record),
    use,
    details: detailsOf(record),
    subsets: toSubsets(record),
    ...(files && { files }),
    models,
    spaces,
  };
}

const modelsThatName = ({ id }: CatalogRecord): SearchQuery => ({ kind: "model", tags: [`dataset:${id}`] });

async function loadRelated(store: Store, query: SearchQuery, sort: Sort = "downloads"): Promise<Related> {
  const { total, records } = await store.search({ ...query, sort, limit: shownRelated });
  return { total, href: listHref(query), records: records.map(toSummary) };
}
