import { setImmediate } from "node:timers/promises";
import { type CatalogRecord, type Evaluation, type Store, toEvaluations } from "@modelshelf/store";
import { foldMetric, type FoldedMetric } from "../../components/fold-metric.ts";
import { foldDataset, type FoldedDataset } from "./fold-names.ts";

/** A result of one model, as its record states it. */
export interface StatedResult {
  readonly model: string;
  /** The first task of the model; absent where its record names none. */
  readonly task?: string;
  readonly dataset: FoldedDataset;
  /** Ids under which the dataset may be in this hub. */
  readonly ids: readonly string[];
  readonly metric: FoldedMetric;
  /** Split, subset, number of examples in the prompt; empty where nothing is stated. */
  readonly setting: string;
  /** As it is stated. */
  readonly stated: number | string;
  /** For the order. */
  readonly value: number;
  readonly source?: Evaluation["source"];
}

/** The tags that mark records with results, on the Hub and here. */
const marks = ["model-index", "eval-results"];
/** So many records are read at most. */
const mostRecords = 20_000;
const recordsPerPage = 500;
/** Embedding models state hundreds of results each. */
const mostResults = 500;

interface Gathered {
  readonly revision: string | undefined;
  readonly results: Promise<readonly StatedResult[]>;
}

type Readable = Pick<Store, "revision" | "search">;

const gathered = new WeakMap<Readable, Gathered>();

/**
 * All results that the models of a catalog state and that are numbers. They are read once for each state of the catalog,
 * however many ask.
 */
export function gatherResults(store: Readable): Promise<readonly StatedResult[]> {
  const revision = store.revision();
  const known = gathered.get(store);
  if (known !== undefined && revision !== undefined && known.revision === revision) return known.results;
  const results = readAll(store);
  gathered.set(store, { revision, results });
  results.catch(() => gathered.delete(store));
  return results;
}

async function readAll(store: Readable): Promise<readonly StatedResult[]> {
  const seen = new Set<string>();
  const results: StatedResult[] = [];
  for (const mark of marks) {
    let cursor: string | undefined;
    do {
      const page = await store.search({
        kind: "model",
        tags: [mark],
        sort: "name",
        limit: recordsPerPage,
        ...(cursor !== undefined && { cursor }),
      });
      for (const record of page.records) {
        if (seen.has(record.id) || seen.size >= mostRecords) continue;
        seen.add(record.id);
        results.push(...resultsOf(record));
      }
      cursor = page.next;
      // Other requests for pages go first meanwhile.
      await setImmediate();
    } while (cursor !== undefined && seen.size < mostRecords);
  }
  return results;
}

/** The results of one record that can be put in an order. */
function resultsOf(record: CatalogRecord): readonly StatedResult[] {
  const { shown } = toEvaluations(record, mostResults);
  const [task] = record.tasks;
  return shown.flatMap(
    ({ benchmark, metric: name, setting, value: stated, source, dataset: id }): readonly StatedResult[] => {
      const dataset = foldDataset(benchmark);
      const value = numberOf(stated);
      if (value === undefined || dataset.key === "" || dataset.key === "unknown") return [];
      return [
        {
          model: record.id,
          ...(task !== undefined && { task }),
          dataset,
          ids: id === undefined || id === benchmark ? [benchmark] : [benchmark, id],
          metric: foldMetric(name ?? "Score"),
          setting: [dataset.setting, setting].filter(Boolean).join(", "),
          stated,
          value,
          ...(source && { source }),
        },
      ];
    },
  );
}

/** @example numberOf("95.3%") // 95.3 */
function numberOf(stated: number | string): number | undefined {
  if (typeof stated === "number") return stated;
  const [, digits] = /^\s*(-?\d+(?:\.\d+)?)\s*%?\s*$/.exec(stated) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
