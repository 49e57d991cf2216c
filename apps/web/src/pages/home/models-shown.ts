import type { Store } from "@modelshelf/store";
import { type RecordSummary, toSummary } from "../../records/rows/summary.ts";

/** A few models under one heading. */
export interface HomeModels {
  readonly title: string;
  readonly href: string;
  readonly records: readonly RecordSummary[];
}

const popularShown = 8;
const newShown = 5;
/** Among so many of the latest, those are looked for that somebody uses already. */
const latestLookedAt = 100;

/** The most downloaded models, and the latest that somebody uses; of a catalog without downloads or dates what there is. */
export async function loadModelsShown(store: Store): Promise<readonly HomeModels[]> {
  const [popular, latest] = await Promise.all([
    store.search({ kind: "model", sort: "downloads", limit: popularShown }),
    store.search({ kind: "model", sort: "updated", limit: latestLookedAt }),
  ]);
  const mostUsed = popular.records.map(toSummary);
  const shown = new Set(mostUsed.map(({ id }) => id));
  const used = latest.records
    .filter((record) => record.lastModified && (record.downloads > 0 || record.likes > 0) && !shown.has(record.id))
    .slice(0, newShown)
    .map(toSummary);
  const title = mostUsed.some(({ downloads }) => downloads > 0) ? "Most downloaded" : "Models of this hub";
  return [
    { title, href: "/models", records: mostUsed },
    { title: "New and in use", href: "/models?sort=updated", records: used },
  ].filter(({ records }) => records.length > 0);
}
