import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { shelvesFeeds } from "./feed-links.ts";
import { loadShelvesPage, type ShelvesPage } from "./load.ts";
import { shelvesMarkdown } from "./markdown.ts";
import { ShelvesView } from "./view.tsx";
import { lead } from "./strings.ts";

export default definePage<ShelvesPage>({
  path: pageAddresses.shelves,
  load: loadShelvesPage,
  title: () => "Shelves",
  description: () => lead,
  feeds: () => shelvesFeeds,
  markdown: shelvesMarkdown,
  view: ShelvesView,
});
