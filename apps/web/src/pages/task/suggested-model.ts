import { task, type TaskId } from "@modelshelf/registry";
import {
  type CatalogRecord,
  isSizeSure,
  isStandalone,
  type SearchQuery,
  type Store,
  toModelFacts,
} from "@modelshelf/store";
import { compactNumber, counted, exactNumber } from "../../components/wording.ts";
import { isForTests } from "./for-tests.ts";

/** A model that facts of the catalog speak for. */
interface SuggestedModel {
  readonly record: CatalogRecord;
  /** The reason for the choice: "Most downloaded". */
  readonly label: string;
  /** The facts that it is chosen by: a sentence without a full stop. */
  readonly why: string;
  /** The library that its code has to be for, where that is the point. */
  readonly library?: string;
}

/** Below so many downloads figures are chance: nothing is chosen by them. */
const fewestDownloads = 1000;
/** Downloads count programs, likes count people: with fewer likes no model is called small, or chosen for a wish. */
const fewestLikes = 10;
/** Among so many of the most downloaded models of a task, models are looked for. */
const lookedAt = 30;
/** A small model is one of so many that people use. */
const amongPopular = 10;
/** Among fewer than these, the smallest need not be small. */
const fewestCompared = 5;
/** From so many languages on a model is called multilingual; longer lists are what a model tells apart, not what it is for. */
const manyLanguages = { from: 5, to: 250 };
const inBrowser = "transformers.js";

/**
 * Models of a task that facts speak for: the most downloaded one, a small one, one for many languages, one for the browser.
 * A suggestion that no model meets is left out. A superlative counts all that it speaks of, whether or not there is code for it. Where the
 * most downloaded of all is an adapter, a quantization or a test, none is called so.
 *
 * @param hasCode whether there is code for a model with a library
 * @param picked models that are shown already: one of them may be for many languages, and that for the browser is another,
 *   because its code is another
 * @example await suggestedModels(store, "fill-mask", { hasCode: () => true, picked: [] })
 * // [{ record, label: "Most downloaded", why: "45.9M downloads, the most of the 24 models for this task here" }]
 */
export async function suggestedModels(
  store: Store,
  id: TaskId,
  options: {
    readonly hasCode: (record: CatalogRecord, library: string) => boolean;
    readonly picked: readonly CatalogRecord[];
  },
): Promise<readonly SuggestedModel[]> {
  const search = (query: Partial<SearchQuery> = {}) =>
    store.search({ kind: "model", task: id, sort: "downloads", limit: lookedAt, ...query });
  const [all, forBrowser] = await Promise.all([search(), search({ runs_with: inBrowser })]);
  const used = all.records.filter(isUsed);
  const { picked, hasCode } = options;
  const forMany = picked.some(isMultilingual) ? undefined : multilingual(id, used);
  const chosen = [mostDownloaded(all, used), small(used), forMany].filter((one) => one !== undefined);
  const taken = new Set([...picked, ...chosen.map(({ record }) => record)].map((record) => record.id));
  const browser = forBrowser.records.find(
    (record) => isPopular(record) && isLiked(record) && !taken.has(record.id) && hasCode(record, inBrowser),
  );
  if (!browser) return chosen;
  const why = "Weights that Transformers.js loads";
  return [...chosen, { record: browser, label: "In the browser", why, library: inBrowser }];
}

const isPopular = (record: CatalogRecord): boolean => record.downloads >= fewestDownloads && !isForTests(record);
const isLiked = ({ likes }: CatalogRecord): boolean => likes >= fewestLikes;
/** Weights for the browser are quantizations as a rule; elsewhere a model comes before its quantizations. */
const isUsed = (record: CatalogRecord): boolean => isPopular(record) && isStandalone(record);

function mostDownloaded(
  { records: [first], total }: { readonly records: readonly CatalogRecord[]; readonly total: number },
  used: readonly CatalogRecord[],
): SuggestedModel | undefined {
  if (first === undefined || total < 2 || used[0] !== first) return undefined;
  const why = `${compactNumber(first.downloads)} downloads, the most of the ${exactNumber(total)} models for this task here`;
  return { record: first, label: "Most downloaded", why };
}

/** None is called small while another one of those that it is compared with may be smaller, by its name. */
function small(used: readonly CatalogRecord[]): SuggestedModel | undefined {
  const sized = used.filter(isSizeSure).slice(0, amongPopular);
  const last = sized.at(-1);
  if (last === undefined || sized.length < fewestCompared) return undefined;
  const [record] = used.slice(0, used.indexOf(last) + 1).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  if (record === undefined || !sized.includes(record) || !isLiked(record)) return undefined;
  const why = `Fewest parameters of the ${sized.length} most downloaded models here whose size is certain; ${leftOut}`;
  return { record, label: "Small", why };
}

/** Number of parameters, as it is stated or by the name. */
const sizeOf = (record: CatalogRecord): number => toModelFacts(record).parameters?.count ?? Infinity;
const leftOut = "quantizations, adapters and test models are not counted";

/** Languages say something of models that read, write or hear them. */
function multilingual(id: TaskId, used: readonly CatalogRecord[]): SuggestedModel | undefined {
  if (!["nlp", "audio", "multimodal"].includes(task(id).modality)) return undefined;
  const record = used.find((one) => isMultilingual(one) && isLiked(one));
  const why = `Its record names ${counted(record?.languages.length ?? 0, "language", "languages")}`;
  return record && { record, label: "Multilingual", why };
}

const isMultilingual = ({ languages: { length } }: CatalogRecord): boolean =>
  length >= manyLanguages.from && length <= manyLanguages.to;
