import { hasTasks, type RecordKind } from "@modelshelf/store";
import { iconMarkup } from "../../icons/icon-markup.ts";
import { attribute, markup } from "../../page/markup.ts";
import type { TrustedHtml } from "../../page/trusted-html.ts";
import type { Cell, ColumnSort } from "./record-cells.ts";
import { headMarkup, spineMarkup } from "./rows-markup.ts";
import type { RecordFamily, RecordSummary } from "./summary.ts";
import { rowTooltip } from "./titles.ts";

/** How a list can be put in order by one of its columns. */
export interface ColumnOrder {
  readonly sort: ColumnSort | "name";
  /** The same list by this column; by the other end of it where it is that already. */
  readonly href: string;
  readonly direction?: "ascending" | "descending";
}

/** The headings of a table of records; those that an order belongs to sort by it. */
export function headingsMarkup(
  kind: RecordKind,
  cells: readonly Cell[],
  orders: readonly ColumnOrder[],
  isComparable: boolean,
): TrustedHtml {
  const box = isComparable
    ? markup`<div role="columnheader" class="no-print ml-4 w-4"><span class="sr-only">Compare</span></div>`
    : undefined;
  const name = headingMarkup("Name", hasTasks(kind) && !isComparable ? "flex-1 pl-4" : "flex-1", of(orders, "name"));
  const others = cells.map(({ label, column, sort }) => headingMarkup(label, `shrink-0 ${column}`, of(orders, sort)));
  return markup`<div role="row" class="hidden items-center gap-3 border-b border-line px-3 text-xs text-soft @4xl:flex">${box}${[name, ...others]}</div>`;
}

const of = (orders: readonly ColumnOrder[], sort: ColumnOrder["sort"] | undefined): ColumnOrder | undefined =>
  orders.find((order) => order.sort === sort);

/** A press on the heading of the chosen order turns it round. */
function headingMarkup(label: string, column: string, order: ColumnOrder | undefined): TrustedHtml {
  if (order === undefined) return markup`<div role="columnheader" class="flex py-2 ${column}">${label}</div>`;
  const { href, direction } = order;
  const sign = direction && iconMarkup(direction === "ascending" ? "arrow-up" : "arrow-down", "size-3 shrink-0");
  const look = direction ? "font-medium text-ink" : "text-soft";
  return markup`<div role="columnheader" aria-sort="${direction ?? "none"}" class="flex ${column}"><a href="${href}" class="-mx-1 inline-flex min-h-8 items-center gap-0.5 rounded px-1 no-underline hover:text-accent pointer-coarse:min-h-10 ${look}">${label}${sign}</a></div>`;
}

/** Records as the rows of a table, which looks like the list of `rowsMarkup`: headings name the cells. */
export function tableMarkup(
  records: readonly RecordSummary[],
  cells: readonly Cell[],
  isComparable: boolean,
): TrustedHtml {
  const rowOf = (record: RecordSummary, isBeneath: boolean): TrustedHtml =>
    rowMarkup(record, cells, { box: isComparable ? boxMarkup(record) : undefined, isBeneath });
  const rows = records.flatMap((record) => [
    rowOf(record, false),
    ...(record.family?.records ?? []).map((one) => rowOf(one, true)),
    ...(record.family?.all ? [allMarkup(record.family.all)] : []),
  ]);
  return markup`${rows}`;
}

/** The way to the rest of a family that is open. */
const allMarkup = ({ href, label }: NonNullable<RecordFamily["all"]>): TrustedHtml =>
  markup`<div role="row" class="px-3 pl-8"><div role="cell"><a href="${href}" class="touch inline-flex items-center text-sm">${label}</a></div></div>`;

/** What opens the rest of a family beneath its row, or closes it. It lies over the link that covers the row. */
function familyMarkup({ href, label, isOpen }: RecordFamily): TrustedHtml {
  const arrow = iconMarkup("chevron-right", isOpen ? "size-3.5 shrink-0 rotate-90" : "size-3.5 shrink-0");
  return markup`<p class="no-print"><a href="${href}" rel="nofollow" aria-expanded="${String(isOpen)}" class="relative z-10 -ml-1 inline-flex min-h-6 items-center gap-0.5 rounded px-1 text-xs text-soft hover:text-accent pointer-coarse:min-h-10">${arrow}<bdi class="wrap-anywhere">${label}</bdi></a></p>`;
}

/** The form that the boxes beside rows belong to, wherever it is. */
export const compareForm = "compare";

/** A box to compare the record with others; it lies over the link that covers the row. */
function boxMarkup({ id }: RecordSummary): TrustedHtml {
  return markup`<div role="cell" class="no-print relative z-10 flex items-center"><label class="compare-box"><input type="checkbox" name="ids" value="${id}" form="${compareForm}" aria-label="Compare ${id}"/></label></div>`;
}

function rowMarkup(
  record: RecordSummary,
  cells: readonly Cell[],
  { box, isBeneath }: { readonly box: TrustedHtml | undefined; readonly isBeneath: boolean },
): TrustedHtml {
  const tooltip = attribute("title", rowTooltip(record));
  const spine = hasTasks(record.kind) ? spineMarkup(record) : undefined;
  const head = markup`<div role="rowheader" class="min-w-0 flex-1">${headMarkup(record)}${record.family && familyMarkup(record.family)}</div>`;
  const facts = markup`<div class="flex min-w-0 flex-wrap gap-x-3 gap-y-0.5 text-xs @4xl:flex-nowrap @4xl:text-sm">${cells.map((cell) => cellMarkup(record, cell))}</div>`;
  return markup`<div role="row"${tooltip} class="relative flex gap-3 py-2.5 pr-3 hover:bg-sunken ${isBeneath ? "pl-8" : "pl-3"}">${spine}${box}<div class="flex min-w-0 flex-1 flex-col gap-x-3 gap-y-1 @4xl:flex-row @4xl:items-center">${head}${facts}</div></div>`;
}

/** An empty cell is there for its width alone. */
function cellMarkup(record: RecordSummary, { label, column, content }: Cell): TrustedHtml {
  const known = content(record);
  if (known === undefined) return markup`<div role="cell" class="@max-4xl:hidden @4xl:shrink-0 ${column}"></div>`;
  return markup`<div role="cell" class="flex min-w-0 items-center @4xl:shrink-0 ${column}"><span class="sr-only @4xl:hidden">${label} </span>${known}</div>`;
}
