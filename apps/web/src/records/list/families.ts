import { order, type OrderId, orderOf, type CatalogRecord, type RecordGroup } from "@modelshelf/store";
import { counted, exactNumber } from "../../components/wording.ts";
import { firstPage, listHref, type PageQuery } from "./list-href.ts";
import { type RecordFamily, toFoundSummary } from "../rows/summary.ts";

/** A list of models says how its rows are made, on the page and in Markdown. */
export const foldedWords = "Grouped by base model.";
export const foldedLabel = "Group by base model";
export const eachWords = "Every quantization and adapter is listed.";
export const eachLabel = "Ungroup";

/** Families that are open at once, in an address. */
const maxOpen = 5;

/**
 * Whether a list has one row for each family: a list of models, unless it asks for how they are related, is in an order in
 * which relatives are not neighbors, or its address says otherwise.
 */
export function isFolded(query: PageQuery): boolean {
  if (query.kind !== "model" || query.families === "each") return false;
  if (query.isReversed || !isOfRelatives(orderOf(query))) return false;
  return [query.family, query.base_model, query.relation].every((asked) => asked === undefined);
}

/** Whether relatives are neighbors in an order: they are not by name, nor by an amount. */
const isOfRelatives = (id: OrderId): boolean => order(id).by !== "text" && order(id).by !== "amount";

/** The families that an address opens. */
export const openFamilies = (parameters: URLSearchParams): readonly string[] =>
  [...new Set(parameters.getAll("open"))].slice(0, maxOpen);

/** The rest of a row's family, with its first records where it is open. */
export function toRecordFamily(
  query: PageQuery,
  record: CatalogRecord,
  { group: { name, size, others: beneath }, open }: { readonly group: RecordGroup; readonly open: readonly string[] },
): RecordFamily {
  const others = size - 1;
  const label =
    name === record.id
      ? counted(others, "quantization or adapter", "quantizations and adapters")
      : `${exactNumber(others)} more in the ${name} family`;
  const isOpen = beneath !== undefined;
  const isMore = isOpen && others > beneath.length;
  return {
    base: name,
    others,
    label,
    isOpen,
    href: withOpen(listHref(query), isOpen ? open.filter((one) => one !== name) : [...open, name]),
    ...(isOpen && { records: beneath.map((one) => toFoundSummary(one, query.text)) }),
    ...(isMore && {
      all: { label: `All ${exactNumber(size)} of this family`, href: listHref({ ...firstPage(query), family: name }) },
    }),
  };
}

function withOpen(href: string, open: readonly string[]): string {
  if (open.length === 0) return href;
  const added = open.map((base) => `open=${encodeURIComponent(base).replaceAll("%2F", "/")}`).join("&");
  return `${href}${href.includes("?") ? "&" : "?"}${added}`;
}
