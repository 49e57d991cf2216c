import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadHome, type HomePage } from "./load.ts";
import { homeMarkdown } from "./markdown.ts";
import { HomeView } from "./view.tsx";
import { lead } from "./words.ts";

export default definePage<HomePage>({
  path: pageAddresses.home,
  load: loadHome,
  title: () => "Modelshelf",
  description: () => lead,
  markdown: homeMarkdown,
  view: HomeView,
});
