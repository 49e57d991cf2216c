import { type Modality, modalities, tasks } from "@modelshelf/registry";
import { noValue, type FacetCount, type Store } from "@modelshelf/store";
import { toSummary } from "../../../records/rows/summary.ts";
import type { Book, BookGroup } from "./book.ts";

/** The drawing on the home page. */
export interface Shelf {
  /** Whether each spine is a task, or a model in a hub that has few. */
  readonly of: "tasks" | "models";
  readonly groups: readonly BookGroup[];
}

/** Up to so many, models are drawn themselves: they fill two rows. */
const fewModels = 40;

/**
 * The catalog as books: the tasks that have models here, or the models of a small hub.
 *
 * @param byTask how many models each task has
 */
export async function loadShelf(store: Store, byTask: readonly FacetCount[]): Promise<Shelf> {
  const { records, total } = await store.search({ kind: "model", limit: fewModels });
  if (total > fewModels) return { of: "tasks", groups: grouped(taskBooks(byTask)) };
  const models = records.map(toSummary).map(({ id, href, tasks: [task], parameters }) => {
    const label = id.slice(id.indexOf("/") + 1);
    return { modality: task?.modality ?? "other", book: { id, label, href, ...(parameters && { size: parameters }) } };
  });
  return { of: "models", groups: grouped(models) };
}

interface Placed {
  readonly modality: Modality;
  readonly book: Book;
}

function taskBooks(counts: readonly FacetCount[]): readonly Placed[] {
  const modelsOf = new Map(counts.filter(({ value }) => value !== noValue).map(({ value, count }) => [value, count]));
  return [...tasks].flatMap(([id, { label, modality }]) => {
    const size = modelsOf.get(id) ?? 0;
    return size === 0 ? [] : [{ modality, book: { id, label, href: `/tasks/${id}`, size } }];
  });
}

/** By modality, in the order in which modalities stand everywhere; the largest book of each first. */
function grouped(placed: readonly Placed[]): readonly BookGroup[] {
  return modalities
    .map(({ id, label }) => {
      const books = placed.filter(({ modality }) => modality === id).map(({ book }) => book);
      return { id, label, books: books.sort((a, b) => (b.size ?? 0) - (a.size ?? 0)) };
    })
    .filter(({ books }) => books.length > 0);
}
