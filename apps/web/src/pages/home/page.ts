import { definePage, type LoadInput } from "../../page.ts";
import { homeMarkdown } from "./markdown.ts";
import { HomeView } from "./view.tsx";

export interface HomeFacts {
  readonly counts: { readonly models: number; readonly datasets: number; readonly spaces: number };
}

async function loadHome({ hub }: LoadInput): Promise<HomeFacts> {
  const [models, datasets, spaces] = await Promise.all([
    hub.store.count("model"),
    hub.store.count("dataset"),
    hub.store.count("space"),
  ]);
  return { counts: { models, datasets, spaces } };
}

export default definePage({
  path: "/",
  load: loadHome,
  title: () => "Modelshelf",
  description: () => "Find a machine-learning model, see whether it fits, and leave with code that runs.",
  markdown: homeMarkdown,
  view: HomeView,
});
