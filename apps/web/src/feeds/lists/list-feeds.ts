import { kinds, type RecordKind } from "@modelshelf/store";
import type { Hub } from "../../hub/hub.ts";
import { listHref, parseList } from "../../records/list/list-href.ts";
import { listForms } from "../../records/list/list-forms.ts";
import { choicesOf, nameOfChoices } from "../../records/list/choices.ts";
import { type RecordSummary, toSummary } from "../../records/rows/summary.ts";
import { writeAtom } from "../syndication/atom.ts";
import type { Feed, FeedEntry } from "../syndication/feed.ts";
import { writeJsonFeed } from "../syndication/json-feed.ts";

/** Entries of a feed: readers come back often enough to miss none. */
const entriesShown = 50;

/** A feed as it is sent. */
interface WrittenFeed {
  readonly body: string;
  readonly contentType: string;
}

/**
 * The feed of a list, the newest records first, whatever order its address names: `/models.atom?license=mit`.
 *
 * @example await writeListFeed(hub, "model", new URLSearchParams("license=mit"), "atom")
 */
export async function writeListFeed(
  hub: Pick<Hub, "store" | "publicUrl">,
  kind: RecordKind,
  given: URLSearchParams,
  form: "atom" | "json",
): Promise<WrittenFeed> {
  const {
    sort: _sort,
    isReversed: _isReversed,
    cursor: _cursor,
    ...query
  } = parseList(kind, given, {
    maxLimit: entriesShown,
  }).query;
  const { records } = await hub.store.search({ ...query, sort: "created", limit: entriesShown });
  const entries = records.map((record): FeedEntry => {
    const summary = toSummary(record);
    return {
      id: summary.href,
      title: record.id,
      href: summary.href,
      summary: summaryOf(summary),
      updatedAt: record.lastModified ?? record.createdAt ?? unknownTime,
      categories: summary.tasks.map(({ label }) => label),
    };
  });
  const choices = choicesOf(query);
  const { label, many } = kinds[kind];
  const page = listHref(query);
  const feed: Feed = {
    title: nameOfChoices(label, choices),
    description: `The newest ${many} of this hub${choices.length === 0 ? "" : " that match"}.`,
    page,
    self: listForms(page)[form],
    updatedAt:
      entries
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? unknownTime,
    entries,
  };
  return form === "atom"
    ? { body: writeAtom(feed, hub.publicUrl), contentType: "application/atom+xml; charset=utf-8" }
    : { body: writeJsonFeed(feed, hub.publicUrl), contentType: "application/feed+json; charset=utf-8" };
}

function summaryOf({ description, tasks, library, licenseName }: RecordSummary): string {
  return [description, ...tasks.map(({ label }) => label), library?.label, licenseName].filter(Boolean).join(" · ");
}

/** Of a record that says neither when it was made nor when it was changed. */
const unknownTime = new Date(0).toISOString();
