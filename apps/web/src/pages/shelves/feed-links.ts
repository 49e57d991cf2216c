import type { FeedLink } from "../../page/page.ts";
import type { FilledShelf } from "./filled-shelf.ts";

/** Where the feeds of all shelves are. */
export const shelvesFeeds = feedsAt("/shelves", "Shelves");

/** Where the feeds of a shelf are. */
export const shelfFeeds = ({ title, href }: Pick<FilledShelf, "title" | "href">): readonly FeedLink[] =>
  feedsAt(href, title);

function feedsAt(href: string, title: string): readonly FeedLink[] {
  return [
    { title, href: `${href}.atom`, type: "application/atom+xml" },
    { title, href: `${href}.feed.json`, type: "application/feed+json" },
  ];
}
