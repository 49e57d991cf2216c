import { pythonInstallers } from "@modelshelf/registry";
import { describeRecord, nearRecords, recordElsewhere } from "../record/record-frame.ts";
import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadDataset, type DatasetPage } from "./load.ts";
import { datasetMarkdown } from "./markdown.ts";
import { DatasetView } from "./view.tsx";

export default definePage<DatasetPage>({
  path: pageAddresses.dataset,
  load: loadDataset,
  parameters: { installer: pythonInstallers, endpoint: ["here"], subset: undefined, split: undefined },
  problems: ({ use }) => use.problems ?? [],
  title: ({ record: { id } }) => id,
  description: describeRecord,
  markdown: datasetMarkdown,
  view: DatasetView,
  elsewhere: (input) => recordElsewhere("dataset", input),
  near: (input) => nearRecords("dataset", input),
});
