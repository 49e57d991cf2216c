import type { Site } from "@modelshelf/docs";
import { libraries, library, type Modality, modalities, tasks } from "@modelshelf/registry";
import { type FacetCount, kinds, recordKinds, type Store } from "@modelshelf/store";
import { type RecordSummary, toSummary } from "../../records/rows/summary.ts";
import type { LoadInput } from "../../page/page.ts";
import { links, type PageLink } from "../document/load.ts";

export interface HomePage {
  /** What is in this hub, each kind with the address of its list. */
  readonly holdings: readonly Holding[];
  readonly modalities: readonly ModalityTasks[];
  /** Libraries that the most models here are made for. */
  readonly libraries: readonly CountedLink[];
  readonly sets: readonly SetFacts[];
  readonly models: ModelsFacts;
}

/** A few models: the most recently updated, or the most downloaded where the records have no dates. */
export interface ModelsFacts {
  readonly title: string;
  readonly href: string;
  readonly records: readonly RecordSummary[];
}

export interface Holding {
  readonly label: string;
  readonly href: string;
  readonly count: number;
}

export interface CountedLink extends Holding {
  readonly id: string;
}

export interface ModalityTasks {
  readonly id: Modality;
  readonly label: string;
  /** The tasks that the most models here are made for; `count` is the number of those. */
  readonly tasks: readonly CountedLink[];
  /** Number of tasks of the modality. */
  readonly total: number;
}

export interface SetFacts {
  readonly title: string;
  readonly href: string;
  readonly total: number;
  readonly first: readonly PageLink[];
}

const tasksPerModality = 5;
const librariesShown = 12;
const modelsShown = 8;
const documentsPerSet = 5;

/** More than there are tasks or libraries: records may name others, which must not crowd out known ones. */
const facetLimit = 1000;

export async function loadHome({ hub: { store, sites } }: LoadInput): Promise<HomePage> {
  const [records, byTask, byLibrary, someModels] = await Promise.all([
    Promise.all(recordKinds.map((kind) => store.count(kind))),
    store.facet({ kind: "model" }, "task", facetLimit),
    store.facet({ kind: "model" }, "library", facetLimit),
    fewModels(store),
  ]);
  const documents = sites.reduce((sum, site) => sum + site.hrefs.length, 0);
  return {
    holdings: [
      ...recordKinds.map((kind, position) => {
        return { label: kinds[kind].label, href: kinds[kind].path, count: records[position] ?? 0 };
      }),
      { label: "Tasks", href: "/tasks", count: tasks.size },
      { label: "Libraries", href: "/libraries", count: libraries.size },
      { label: "Documents", href: "/docs", count: documents },
    ],
    modalities: tasksByModality(byTask),
    libraries: byLibrary.flatMap(toLibraryLink).slice(0, librariesShown),
    sets: sites.filter((site) => site.hrefs.length > 0).map(setFacts),
    models: someModels,
  };
}

async function fewModels(store: Store): Promise<ModelsFacts> {
  const recent = await store.search({ kind: "model", sort: "updated", limit: modelsShown });
  if (recent.records[0]?.lastModified) {
    return { title: "Recently updated models", href: "/models?sort=updated", records: recent.records.map(toSummary) };
  }
  const { records } = await store.search({ kind: "model", sort: "downloads", limit: modelsShown });
  return { title: "Models of this hub", href: "/models", records: records.map(toSummary) };
}

function tasksByModality(counts: readonly FacetCount[]): readonly ModalityTasks[] {
  const modelsOf = new Map(counts.map(({ value, count }) => [value, count]));
  return modalities
    .map(({ id, label }) => {
      const all = [...tasks]
        .filter(([, task]) => task.modality === id)
        .map(([taskId, task]) => ({
          id: taskId,
          label: task.label,
          href: `/tasks/${taskId}`,
          count: modelsOf.get(taskId) ?? 0,
        }))
        .sort((a, b) => b.count - a.count);
      return { id, label, tasks: all.slice(0, tasksPerModality), total: all.length };
    })
    .filter(({ total }) => total > 0);
}

function toLibraryLink({ value, count }: FacetCount): readonly CountedLink[] {
  const known = library(value);
  return known ? [{ id: value, label: known.label, href: `/libraries/${encodeURIComponent(value)}`, count }] : [];
}

function setFacts(site: Site): SetFacts {
  const [language = "en"] = site.languages;
  return {
    title: site.title,
    href: site.base,
    total: site.hrefs.length,
    first: links(site.toc(language)).slice(0, documentsPerSet),
  };
}
