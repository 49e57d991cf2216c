import { definePage } from "../../page/page.ts";
import { loadHome, type HomeFacts } from "./load.ts";
import { homeMarkdown } from "./markdown.ts";
import { HomeView } from "./view.tsx";

export default definePage<HomeFacts>({
  path: "/",
  load: loadHome,
  title: () => "Modelshelf",
  description: () => "Find a machine-learning model, see whether it fits, and leave with code that runs.",
  markdown: homeMarkdown,
  view: HomeView,
});
