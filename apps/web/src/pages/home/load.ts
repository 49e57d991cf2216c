import type { Site } from "@modelshelf/docs";
import { libraries, library, tasks } from "@modelshelf/registry";
import { type FacetCount, kinds, recordKinds } from "@modelshelf/store";
import type { LoadInput } from "../../page/page.ts";
import { links, type PageLink } from "../document/load.ts";
import { loadShelves, type FilledShelf } from "../shelves/filled-shelf.ts";
import type { CountedLink } from "./counted-link.ts";
import { type HomeIntroduction, loadIntroduction } from "./introduction.ts";
import { loadModelsShown, type HomeModels } from "./models-shown.ts";
import { loadNeeds } from "./needs.ts";
import { loadShelf, type Shelf } from "./shelf/load-shelf.ts";

export interface HomePage {
  /** How the operator introduces the hub; absent where nobody has written anything. */
  readonly introduction?: HomeIntroduction;
  /** The kinds of records in this hub, each with the address of its list. */
  readonly holdings: readonly Holding[];
  /** Ways in for those who come with a need rather than a name. */
  readonly needs: readonly CountedLink[];
  /** The catalog, drawn. */
  readonly shelf: Shelf;
  /** The first shelves of the operator. */
  readonly shelves: readonly FilledShelf[];
  readonly models: readonly HomeModels[];
  /** Libraries that the most models here are made for. */
  readonly libraries: readonly CountedLink[];
  readonly sets: readonly HomeSet[];
}

export type Holding = Omit<CountedLink, "id">;

export interface HomeSet {
  readonly title: string;
  readonly href: string;
  readonly total: number;
  readonly first: readonly PageLink[];
}

const shelvesShown = 6;
const librariesShown = 12;
const documentsPerSet = 5;

/** More than there are tasks or libraries: records may name others, which must not crowd out known ones. */
const facetLimit = 1000;

export async function loadHome({ hub }: LoadInput): Promise<HomePage> {
  const { store, sites } = hub;
  const [records, byTask, byLibrary, needs, models, introduction, shelves] = await Promise.all([
    Promise.all(recordKinds.map((kind) => store.count(kind))),
    store.facet({ kind: "model" }, "task", facetLimit),
    store.facet({ kind: "model" }, "library", facetLimit),
    loadNeeds(store),
    loadModelsShown(store),
    loadIntroduction(hub),
    loadShelves(hub),
  ]);
  const documents = sites.reduce((sum, site) => sum + site.hrefs.length, 0);
  return {
    ...(introduction && { introduction }),
    holdings: [
      ...recordKinds.map((kind, position) => {
        return { label: kinds[kind].label, href: kinds[kind].path, count: records[position] ?? 0 };
      }),
      { label: "Tasks", href: "/tasks", count: tasks.size },
      { label: "Libraries", href: "/libraries", count: libraries.size },
      { label: "Documents", href: "/docs", count: documents },
    ],
    needs,
    shelf: await loadShelf(store, byTask),
    shelves: shelves.slice(0, shelvesShown),
    models,
    libraries: byLibrary.flatMap(toLibraryLink).slice(0, librariesShown),
    sets: sites.filter((site) => site.hrefs.length > 0).map(toHomeSet),
  };
}

function toLibraryLink({ value, count }: FacetCount): readonly CountedLink[] {
  const known = library(value);
  return known ? [{ id: value, label: known.label, href: `/libraries/${encodeURIComponent(value)}`, count }] : [];
}

function toHomeSet(site: Site): HomeSet {
  const [language = "en"] = site.languages;
  return {
    title: site.title,
    href: site.base,
    total: site.hrefs.length,
    first: links(site.toc(language)).slice(0, documentsPerSet),
  };
}
