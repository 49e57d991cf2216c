import { pythonInstallers } from "@modelshelf/registry";
import { recordPage } from "../record/record-page.ts";
import { loadSpace, type SpacePage } from "./load.ts";
import { spaceMarkdown } from "./markdown.ts";
import { SpaceView } from "./view.tsx";

export default recordPage<SpacePage>("space", {
  load: loadSpace,
  parameters: { installer: pythonInstallers },
  markdown: spaceMarkdown,
  view: SpaceView,
});
