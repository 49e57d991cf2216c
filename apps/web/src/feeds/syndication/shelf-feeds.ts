import type { Hub } from "../../hub/hub.ts";
import { shelfFeeds, shelvesFeeds } from "../../pages/shelves/feed-links.ts";
import { loadShelves, type FilledShelf, type ShelfRow } from "../../pages/shelves/filled-shelf.ts";
import { holds, lead } from "../../pages/shelves/strings.ts";
import { writeAtom } from "./atom.ts";
import type { Feed, FeedEntry } from "./feed.ts";
import { writeJsonFeed } from "./json-feed.ts";

export interface WrittenFeed {
  readonly body: string;
  readonly contentType: string;
}

/**
 * The feed of the operator's shelves, or of one of them, at its address; `undefined` where there is none.
 *
 * @example await shelfFeedAt(hub, "/shelves/small.atom")
 */
export async function shelfFeedAt(
  hub: Pick<Hub, "operator" | "store" | "publicUrl">,
  path: string,
): Promise<WrittenFeed | undefined> {
  const [, page = "", ending = ""] = /^(\/shelves(?:\/[^/]+)?)\.(atom|feed\.json)$/.exec(path) ?? [];
  if (page === "") return undefined;
  const shelves = await loadShelves(hub);
  const shelf = shelves.find(({ href }) => href === page);
  if (page !== "/shelves" && !shelf) return undefined;
  const [atom, json] = shelf ? shelfFeeds(shelf) : shelvesFeeds;
  const feed = (self = ""): Feed => (shelf ? feedOf(shelf, self) : feedOfAll(shelves, self));
  return ending === "atom"
    ? { body: writeAtom(feed(atom?.href), hub.publicUrl), contentType: "application/atom+xml; charset=utf-8" }
    : { body: writeJsonFeed(feed(json?.href), hub.publicUrl), contentType: "application/feed+json; charset=utf-8" };
}

function feedOf({ title, description, href, updatedAt, entries }: FilledShelf, self: string): Feed {
  const about = description === undefined ? {} : { description };
  return { title, ...about, page: href, self, updatedAt, entries: entries.map((row) => toEntry(row, href, updatedAt)) };
}

function toEntry({ kind, id, remark, record }: ShelfRow, shelf: string, updatedAt: string): FeedEntry {
  const summary = remark ?? record?.description;
  return {
    id: `${shelf}#${kind}/${encodeURI(id)}`,
    title: id,
    ...(record && { href: record.href, categories: record.tasks.map(({ label }) => label) }),
    ...(summary !== undefined && { summary }),
    updatedAt,
  };
}

function feedOfAll(shelves: readonly FilledShelf[], self: string): Feed {
  const latest = shelves
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  return {
    title: "Shelves",
    description: lead,
    page: "/shelves",
    self,
    updatedAt: latest ?? new Date(0).toISOString(),
    entries: shelves.map((shelf) => ({
      id: shelf.href,
      title: shelf.title,
      href: shelf.href,
      summary: [shelf.description, holds(shelf)].filter(Boolean).join(" "),
      updatedAt: shelf.updatedAt,
    })),
  };
}
