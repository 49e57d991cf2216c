import type { CatalogueRecord, Store } from "@modelshelf/store";
import { listHref } from "../../catalogue/list.ts";
import { describeRecord, nearRecords, type RecordFrame, toRecordFrame } from "../../catalogue/record-frame.ts";
import { filesOf, type RepositoryFiles } from "../../catalogue/source-fields.ts";
import { type RecordSummary, toSummary } from "../../catalogue/summary.ts";
import { definePage, type LoadInput } from "../../page.ts";
import { datasetMarkdown } from "./markdown.ts";
import { type Subset, subsetsOf } from "./subsets.ts";
import { DatasetView } from "./view.tsx";

export interface DatasetFacts extends RecordFrame {
  readonly subsets: { readonly total: number; readonly shown: readonly Subset[] };
  readonly files?: RepositoryFiles;
  /** Models of this hub that name the data set, most downloaded first. */
  readonly models: { readonly total: number; readonly href: string; readonly records: readonly RecordSummary[] };
}

const shownModels = 10;

async function loadDataset({ hub, params }: LoadInput): Promise<DatasetFacts | undefined> {
  const record = await hub.store.get("dataset", params["id"] ?? "");
  if (!record) return undefined;
  const files = filesOf(record);
  return {
    ...toRecordFrame(record),
    subsets: subsetsOf(record),
    ...(files && { files }),
    models: await modelsFor(hub.store, record),
  };
}

async function modelsFor(store: Store, { id }: CatalogueRecord): Promise<DatasetFacts["models"]> {
  const query = { kind: "model", tags: [`dataset:${id}`] } as const;
  const { total, records } = await store.search({ ...query, limit: shownModels });
  return { total, href: listHref(query), records: records.map(toSummary) };
}

export default definePage<DatasetFacts>({
  path: "/datasets/:id{.+}",
  load: loadDataset,
  title: ({ record: { id } }) => id,
  description: describeRecord,
  markdown: datasetMarkdown,
  view: DatasetView,
  near: (input) => nearRecords("dataset", input),
});
