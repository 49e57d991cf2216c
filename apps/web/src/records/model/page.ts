import { pythonInstallers } from "@modelshelf/registry";
import { describeRecord, nearRecords, recordElsewhere } from "../record/record-frame.ts";
import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadModel, type ModelPage } from "./load.ts";
import { modelMarkdown } from "./markdown.ts";
import { ModelView } from "./view.tsx";

export default definePage<ModelPage>({
  path: pageAddresses.model,
  load: loadModel,
  parameters: { installer: pythonInstallers, endpoint: ["here"] },
  title: ({ record: { id } }) => id,
  description: describeRecord,
  markdown: modelMarkdown,
  view: ModelView,
  elsewhere: (input) => recordElsewhere("model", input),
  near: (input) => nearRecords("model", input),
});
