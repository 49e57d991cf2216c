import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadPlayground, type PlaygroundPage } from "./load.ts";
import { playgroundMarkdown } from "./markdown.ts";
import { PlaygroundView } from "./view.tsx";

export default definePage<PlaygroundPage>({
  path: pageAddresses.playground,
  load: loadPlayground,
  showsRecordsOnly: true,
  title: () => "Playground",
  description: () => "From a record, a config.json, a README.md or a folder to code, with reasons, in the browser.",
  markdown: playgroundMarkdown,
  view: PlaygroundView,
});
