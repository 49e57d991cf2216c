import { pythonInstallers } from "@modelshelf/registry";
import { describeRecord, nearRecords, recordElsewhere } from "../record/record-frame.ts";
import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadSpace, type SpacePage } from "./load.ts";
import { spaceMarkdown } from "./markdown.ts";
import { SpaceView } from "./view.tsx";

export default definePage<SpacePage>({
  path: pageAddresses.space,
  load: loadSpace,
  parameters: { installer: pythonInstallers },
  title: ({ record: { id } }) => id,
  description: describeRecord,
  markdown: spaceMarkdown,
  view: SpaceView,
  elsewhere: (input) => recordElsewhere("space", input),
  near: (input) => nearRecords("space", input),
});
