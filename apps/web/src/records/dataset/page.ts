import { pythonInstallers } from "@modelshelf/registry";
import { recordPage } from "../record/record-page.ts";
import { loadDataset, type DatasetPage } from "./load.ts";
import { datasetMarkdown } from "./markdown.ts";
import { DatasetView } from "./view.tsx";
import { shownForms } from "../use/shown-forms.ts";

export default recordPage<DatasetPage>("dataset", {
  load: loadDataset,
  parameters: {
    installer: pythonInstallers,
    form: shownForms,
    endpoint: ["here", "public"],
    subset: undefined,
    split: undefined,
    file: undefined,
  },
  problems: ({ use }) => use.problems ?? [],
  markdown: datasetMarkdown,
  view: DatasetView,
});
