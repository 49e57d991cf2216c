import { libraries, metrics, metricSlug, task, tasks, tasksFor } from "@modelshelf/registry";
import type { Hub } from "../hub/hub.ts";
import { saysSame } from "../records/rows/titles.ts";
import { documentPlaces } from "./own-documents.ts";
import { type SearchedPlace, searchedPlaces } from "./places.ts";
import type { Entry, EntryKind } from "./results.ts";

/** A task, library, metric or page as it is searched. */
export interface Candidate extends Pick<Entry, "id" | "href" | "modality"> {
  readonly title: string;
  readonly detail: string;
  /** Other names, each of which means it as well as its title does. */
  readonly alsoCalled: readonly string[];
  /** What people want it for, a few words each: a part of one is enough to find it. */
  readonly usedFor?: readonly string[];
  /** What else is said of it; a word here counts less. */
  readonly besides?: string;
  /** Of two that fit as well, the one that does more comes first. */
  readonly weight: number;
}

/** What a metric measures: each of its tasks by all of its names. */
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

/** What is made of the pages of a hub, once for each hub. */
function oncePerHub(make: (hub: Pick<Hub, "sites">) => readonly SearchedPlace[]) {
  const made = new WeakMap<Sites, readonly Candidate[]>();
  return (hub: Pick<Hub, "sites">): readonly Candidate[] => {
    const before = made.get(hub.sites) ?? make(hub).map((place) => ({ ...place, weight: 0 }));
    made.set(hub.sites, before);
    return before;
  };
}

const places = oncePerHub(searchedPlaces);
const documents = oncePerHub(documentPlaces);

/** All of a kind by their names; pages are those of the hub. */
export const candidatesOf = (kind: EntryKind, hub?: Pick<Hub, "sites">): readonly Candidate[] =>
  kind !== "page" ? known[kind] : hub === undefined ? [] : places(hub);

/** All that are found by what they are used for: pages of the documentation besides. */
export const helpfulOf = (kind: EntryKind, hub: Pick<Hub, "sites">): readonly Candidate[] =>
  kind === "page" ? [...places(hub), ...documents(hub)] : known[kind];
