import type { KeywordPage, Site } from "@modelshelf/docs";
import { libraries, metrics, metricSlug, task, tasks, tasksFor } from "@modelshelf/registry";
import type { Hub } from "../hub/hub.ts";
import { saysSame } from "../records/rows/titles.ts";
import { searchedPlaces } from "./places.ts";
import type { Entry, EntryKind } from "./results.ts";

/** A task, library, metric or page as it is searched. */
export interface Candidate extends Pick<Entry, "id" | "href" | "modality"> {
  readonly title: string;
  readonly detail: string;
  /** Other names, each of which means it as well as its title does. */
  readonly alsoCalled: readonly string[];
  /** The purposes for which people want it, a few words each: a part of one is enough to find it. */
  readonly usedFor?: readonly string[];
  /** The rest of its text; a word here counts less. */
  readonly besides?: string;
  /** Of two that fit as well, the one that does more comes first. */
  readonly weight: number;
}

/** The tasks that a metric measures, each by all of its names. */
const tasksMeasuredBy = (slug: string): readonly string[] =>
  [...tasks].flatMap(([, { label, alsoCalled = [], picks }]) =>
    picks?.metrics?.some(({ id }) => metricSlug(id) === slug)
      ? [label, ...alsoCalled].map((name) => `measure ${name}`)
      : [],
  );

/** Tasks, libraries and metrics as they are searched; all are known when the program starts. */
const known: Readonly<Record<Exclude<EntryKind, "page">, readonly Candidate[]>> = {
  task: [...tasks].map(([id, { label, summary, modality, alsoCalled = [], usedFor = [], subtasks = [], picks }]) => {
    const kinds = subtasks.map(({ name }) => name.toLowerCase());
    const besides = Object.values(picks ?? {})
      .flat()
      .map((pick) => (typeof pick === "string" ? "" : pick.description))
      .join(" ");
    const base = { id, href: `/tasks/${id}`, title: label, detail: summary, alsoCalled, weight: 0, modality };
    return { ...base, usedFor: [...usedFor, ...kinds], besides };
  }),
  library: [...libraries].map(([key, { label, alsoCalled = [], repository }]) => {
    const does = tasksFor(key).map((id) => task(id)?.label ?? id);
    const detail =
      does.length > 0 ? does.slice(0, 6).join(", ") : saysSame(label, repository.name) ? "" : repository.name;
    return {
      id: key,
      href: `/libraries/${encodeURIComponent(key)}`,
      title: label,
      detail,
      alsoCalled,
      weight: does.length,
    };
  }),
  metric: [...metrics].map(([slug, { label, summary, abbreviation, aliases = [], explains = [] }]) => {
    const alsoCalled = [...(abbreviation === undefined ? [] : [abbreviation]), ...aliases, ...explains];
    const base = {
      id: slug,
      href: `/evaluation-metrics/${slug}`,
      title: label,
      detail: summary,
      alsoCalled,
      weight: 0,
    };
    return { ...base, usedFor: tasksMeasuredBy(slug) };
  }),
};

type Sites = Hub["sites"];

/** The pages of a hub, made once for each hub. */
const places = new WeakMap<Sites, readonly Candidate[]>();

function placesIn({ sites }: Pick<Hub, "sites">): readonly Candidate[] {
  const made = places.get(sites) ?? searchedPlaces({ sites }).map((place) => ({ ...place, weight: 0 }));
  places.set(sites, made);
  return made;
}

/** Of pages that name phrases, made once for each reading of a set. */
const documents = new WeakMap<readonly KeywordPage[], readonly Candidate[]>();

/**
 * The pages of documents that name phrases by which people look for them, as they are searched.
 *
 * @example (await documentCandidates(hub))[0]?.usedFor // ["install modelshelf", "quick start"]
 */
export async function documentCandidates({
  sites,
}: {
  readonly sites: readonly Pick<Site, "title" | "keywordPages">[];
}): Promise<readonly Candidate[]> {
  const ofSites = sites.map(async (site) => {
    const pages = await site.keywordPages();
    const made = documents.get(pages) ?? pages.map((page) => toCandidate(page, site.title));
    documents.set(pages, made);
    return made;
  });
  return (await Promise.all(ofSites)).flat();
}

const toCandidate = ({ href, title, keywords }: KeywordPage, set: string): Candidate => {
  return { id: href, href, title, detail: set, alsoCalled: [], usedFor: keywords, weight: 0 };
};

/** All of a kind by their names; pages are those of the hub. */
export const candidatesOf = (kind: EntryKind, hub?: Pick<Hub, "sites">): readonly Candidate[] =>
  kind !== "page" ? known[kind] : hub === undefined ? [] : placesIn(hub);
