import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadLocalAppList, type LocalAppsPage } from "./load.ts";
import { localAppListMarkdown } from "./markdown.ts";
import { LocalAppsView } from "./view.tsx";

export default definePage<LocalAppsPage>({
  path: pageAddresses.localApps,
  load: loadLocalAppList,
  title: () => "Local apps and servers",
  description: ({ apps }) => `The ${apps.length} apps and servers for which this hub shows how they run a model.`,
  markdown: localAppListMarkdown,
  view: LocalAppsView,
});
