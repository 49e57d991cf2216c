import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadHome, type HomePage } from "./load.ts";
import { homeMarkdown } from "./markdown.ts";
import { HomeView } from "./view.tsx";

export default definePage<HomePage>({
  path: pageAddresses.home,
  load: loadHome,
  title: () => "Modelshelf",
  description: () => "Find a machine-learning model, see whether it fits, and leave with code that runs.",
  markdown: homeMarkdown,
  view: HomeView,
});
