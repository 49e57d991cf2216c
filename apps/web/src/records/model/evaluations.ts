import { type CatalogRecord, type Evaluation, type Store, toEvaluations } from "@modelshelf/store";
import { dayOf, exactNumber } from "../../components/wording.ts";
import { recordHref } from "../record-href.ts";

/** One result, with the page of the dataset where this hub has that. */
export type EvaluationRow = Evaluation & { readonly href?: string };

/** The evaluation results that a record states: the first of them, and how many there are. */
export interface ModelEvaluations {
  readonly total: number;
  readonly shown: readonly EvaluationRow[];
}

/** The results of a model for its page; `undefined` where its record states none. */
export async function loadEvaluations(store: Store, record: CatalogRecord): Promise<ModelEvaluations | undefined> {
  const { total, shown } = toEvaluations(record);
  if (total === 0) return undefined;
  const ids = new Set(shown.flatMap(({ dataset }) => dataset ?? []));
  const found = await Promise.all(Array.from(ids, async (id) => [id, await store.get("dataset", id)] as const));
  const here = new Set(found.flatMap(([id, dataset]) => (dataset === undefined ? [] : [id])));
  return {
    total,
    shown: shown.map((each) =>
      each.dataset !== undefined && here.has(each.dataset)
        ? { ...each, href: recordHref("dataset", each.dataset) }
        : each,
    ),
  };
}

const large = new Intl.NumberFormat("en", { maximumFractionDigits: 4 });
const small = new Intl.NumberFormat("en", { maximumSignificantDigits: 4 });

/**
 * A result short enough for a table.
 *
 * @example resultInWords(0.9548022598870056) // "0.9548"
 */
export function resultInWords(value: number | string): string {
  if (typeof value === "string") return value;
  return (Math.abs(value) < 1 ? small : large).format(value);
}

/** The details of a result beyond its numbers, in one line. */
export function detailsInWords({ benchmark, task, setting, date }: Evaluation): string {
  const day = date === undefined ? undefined : (dayOf(date) ?? date);
  return [task === benchmark ? undefined : task, setting, day].filter(Boolean).join(" · ");
}

/** The words of the link to the logs or the paper of a result. */
export function sourceInWords({ name, url }: NonNullable<Evaluation["source"]>): string {
  return name ?? new URL(url).host;
}

/** The text below the results that are shown of many. */
export const furtherResults = (count: number): string => `And ${exactNumber(count)} more in the record.`;

/** The text above all results: whose word they are. */
export const selfReported =
  "From the model's record, stated by its author unless a source is named. This hub has not verified them.";
