import type { RecordKind } from "@modelshelf/store";
import type { ReactNode } from "react";
import { markup } from "../../page/markup.ts";
import { recordCells } from "./record-cells.ts";
import type { RecordSummary } from "./summary.ts";
import { type ColumnOrder, headingsMarkup, tableMarkup } from "./table-markup.ts";

/** A whole list as a table, whose headings sort it where there is room for them; as rows it looks like `RecordList`. */
export function RecordTable(props: {
  readonly kind: RecordKind;
  readonly records: readonly RecordSummary[];
  readonly label: string;
  readonly orders: readonly ColumnOrder[];
  /** With a box beside each row, for the form {@link compareForm}. */
  readonly isComparable: boolean;
}): ReactNode {
  const { kind, records, label, orders, isComparable } = props;
  const cells = recordCells(kind).filter(({ content }) => records.some((record) => content(record) !== undefined));
  // Every row would else go through React, which takes most of the time of such a page.
  const table = markup`<div role="table" aria-label="${label}"><div role="rowgroup">${headingsMarkup(kind, cells, orders, isComparable)}</div><div role="rowgroup" class="divide-y divide-line">${tableMarkup(records, cells, isComparable)}</div></div>`;
  return <div className="@container rounded border border-line bg-raised" dangerouslySetInnerHTML={table.forReact()} />;
}
