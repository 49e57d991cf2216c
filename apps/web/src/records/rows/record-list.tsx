import { hasTasks, type RecordKind } from "@modelshelf/store";
import type { ReactNode } from "react";
import { Spine } from "../../components/spine.tsx";
import { type Cell, recordCells } from "./record-cells.tsx";
import { RowHead } from "./row-head.tsx";
import type { RecordSummary } from "./summary.ts";
import { rowTooltip } from "./titles.ts";

/**
 * Records of one kind as dense rows: columns with headings where there is room for them, else a line of facts under
 * each id, in which every value is named to screen readers.
 */
export function RecordList(props: {
  readonly kind: RecordKind;
  readonly records: readonly RecordSummary[];
  readonly label: string;
  /** Columns to leave out, because the page says the same of every row. */
  readonly without?: readonly string[];
}): ReactNode {
  const { kind, records, without = [] } = props;
  const cells = recordCells(kind, records).filter(({ label }) => !without.includes(label));
  return (
    <div className="@container rounded border border-line bg-raised">
      <div aria-hidden="true" className="hidden gap-3 border-b border-line px-3 py-2 text-xs text-soft @4xl:flex">
        <span className={`flex-1 ${hasTasks(kind) ? "pl-4" : ""}`}>Name</span>
        {cells.map(({ label, column }) => (
          <span key={label} className={`flex shrink-0 ${column}`}>
            {label}
          </span>
        ))}
      </div>
      <ul aria-label={props.label} className="divide-y divide-line">
        {records.map((record) => (
          <Row key={record.id} record={record} cells={cells} />
        ))}
      </ul>
    </div>
  );
}

function Row({ record, cells }: { readonly record: RecordSummary; readonly cells: readonly Cell[] }): ReactNode {
  return (
    <li title={rowTooltip(record)} className="relative flex gap-3 px-3 py-2.5 hover:bg-sunken">
      {hasTasks(record.kind) && <Spine modality={record.tasks[0]?.modality ?? "other"} />}
      <div className="flex min-w-0 flex-1 flex-col gap-x-3 gap-y-1 @4xl:flex-row @4xl:items-center">
        <div className="min-w-0 flex-1">
          <RowHead record={record} />
        </div>
        <dl className="flex min-w-0 flex-wrap gap-x-3 gap-y-0.5 text-xs @4xl:flex-nowrap @4xl:text-sm">
          {cells.map(({ label, column, content }) => {
            const known = content(record);
            const display = known === undefined ? "hidden @4xl:flex" : "flex";
            return (
              <div key={label} className={`min-w-0 items-center ${column} @4xl:shrink-0 ${display}`}>
                <dt className="sr-only">{label}</dt>
                <dd className="flex min-w-0 items-center">{known ?? <span className="sr-only">unknown</span>}</dd>
              </div>
            );
          })}
        </dl>
      </div>
    </li>
  );
}
