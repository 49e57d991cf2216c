import type { TaskId } from "@modelshelf/registry";
import type { CatalogRecord, SearchQuery, Store } from "@modelshelf/store";
import { compactNumber, counted, exactNumber } from "../../components/wording.ts";
import { recordHref } from "../../records/record-href.ts";

/** A model to start with, chosen by facts of the catalog. */
export interface Start {
  readonly id: string;
  readonly href: string;
  /** What it is chosen for; several where one model is all of them. */
  readonly labels: readonly string[];
  /** The facts that it is chosen by, one for each label. */
  readonly why: readonly string[];
  /** The library that its code has to be for, where that is the point. */
  readonly library?: string;
}

/** Among so many of the most downloaded models of a task, one is looked for. */
const lookedAt = 30;
/** A small model is one of so many that people use. */
const amongPopular = 10;
/** From so many languages on, a model is called multilingual. */
const manyLanguages = 5;
/** Models of fewer parameters exist for tests of programs. */
const fewestParameters = 100_000;
const inBrowser = "transformers.js";

/**
 * Models to start with: the most downloaded one, a small one, one for many languages, one for the browser. Only models with
 * code are chosen; what nothing meets is left out.
 *
 * @param hasCode whether there is code for a model, with that library where one is named
 */
export async function loadStarts(
  store: Store,
  task: TaskId,
  hasCode: (record: CatalogRecord, library?: string) => boolean,
): Promise<readonly Start[]> {
  const most = async (query: Partial<SearchQuery> = {}): Promise<readonly CatalogRecord[]> =>
    (await store.search({ kind: "model", task, sort: "downloads", limit: lookedAt, ...query })).records;
  const popular = await most();
  const used = popular.find((record) => record.downloads > 0 && hasCode(record));
  const bySize = popular
    .filter(({ parameters = 0 }) => parameters >= fewestParameters)
    .slice(0, amongPopular)
    .toSorted((a, b) => (a.parameters ?? 0) - (b.parameters ?? 0));
  const small = bySize.find((record) => hasCode(record));
  const many = popular.find((record) => record.languages.length >= manyLanguages && hasCode(record));
  const taken = new Set([small?.id, used?.id, many?.id]);
  // Its code is another, so it is another model.
  const browser = (await most({ runs_with: inBrowser })).find(
    (record) => !taken.has(record.id) && hasCode(record, inBrowser),
  );
  return joined([
    small && bySize.length > 1 && toStart(small, "Small", fewest(small, bySize.length)),
    used && toStart(used, "Most used", `${compactNumber(used.downloads)} downloads, the most for this task here`),
    many && toStart(many, "Multilingual", counted(many.languages.length, "language", "languages")),
    browser && { ...toStart(browser, "In the browser", "Weights that Transformers.js loads"), library: inBrowser },
  ]);
}

const fewest = ({ parameters = 0 }: CatalogRecord, among: number): string =>
  `${compactNumber(parameters)} parameters, the fewest of the ${exactNumber(among)} most downloaded that state them`;

const toStart = ({ id }: CatalogRecord, label: string, why: string): Start => ({
  id,
  href: recordHref("model", id),
  labels: [label],
  why: [why],
});

/** A model that is chosen twice is shown once. */
function joined(starts: readonly (Start | false | undefined)[]): readonly Start[] {
  const all = starts.filter((start) => start !== false && start !== undefined);
  const groups = Map.groupBy(all, ({ id }) => id);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const same = [first, ...others];
    return [{ ...first, labels: same.flatMap(({ labels }) => labels), why: same.flatMap(({ why }) => why) }];
  });
}
