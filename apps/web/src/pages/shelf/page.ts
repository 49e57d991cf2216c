import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { shelfFeeds } from "../shelves/feed-links.ts";
import { holds } from "../shelves/strings.ts";
import { loadShelfPage, nearShelves, type ShelfPage } from "./load.ts";
import { shelfMarkdown } from "./markdown.ts";
import { ShelfPageView } from "./view.tsx";

export default definePage<ShelfPage>({
  path: pageAddresses.shelf,
  load: loadShelfPage,
  title: ({ title }) => title,
  breadcrumb: () => [{ label: "Shelves", href: "/shelves" }],
  description: (data) => data.description ?? `The shelf ${data.title}: ${holds(data)}.`,
  kind: () => "Shelf",
  updatedAt: ({ updatedAt }) => updatedAt,
  feeds: shelfFeeds,
  markdown: shelfMarkdown,
  view: ShelfPageView,
  near: nearShelves,
});
