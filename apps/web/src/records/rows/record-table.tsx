// oxlint-disable jsx-a11y/prefer-tag-over-role -- each row is a flex box that breaks into lines; display on table elements takes their roles in some browsers.
import { hasTasks, type RecordKind } from "@modelshelf/store";
import type { ReactNode } from "react";
import { Spine } from "../../components/spine.tsx";
import { Icon } from "../../icons/icon.tsx";
import { type Cell, recordCells } from "./record-cells.tsx";
import { RowHead } from "./row-head.tsx";
import type { RecordFamily, RecordSummary } from "./summary.ts";
import { type ColumnOrder, TableHeadings } from "./table-headings.tsx";
import { rowTooltip } from "./titles.ts";

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
  const cells = recordCells(kind, records);
  return (
    <div className="@container rounded border border-line bg-raised">
      <div role="table" aria-label={label}>
        <div role="rowgroup">
          <TableHeadings kind={kind} cells={cells} orders={orders} isComparable={isComparable} />
        </div>
        <div role="rowgroup" className="divide-y divide-line">
          {records.map((record) => (
            <FamilyRows key={record.id} record={record} cells={cells} isComparable={isComparable} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  readonly record: RecordSummary;
  readonly cells: readonly Cell[];
  readonly isComparable: boolean;
}

/** A record, and beneath it the others of its family where that is open. */
function FamilyRows(props: RowProps): ReactNode {
  const { records = [], all } = props.record.family ?? {};
  return (
    <>
      <Row {...props} />
      {records.map((record) => (
        <Row key={record.id} {...props} record={record} isBeneath />
      ))}
      {all && (
        <div role="row" className="px-3 pl-8">
          <div role="cell">
            <a href={all.href} className="touch inline-flex items-center text-sm">
              {all.label}
            </a>
          </div>
        </div>
      )}
    </>
  );
}

function Row({ record, cells, isComparable, isBeneath }: RowProps & { readonly isBeneath?: true }): ReactNode {
  return (
    <div
      role="row"
      title={rowTooltip(record)}
      className={`relative flex gap-3 py-2.5 pr-3 hover:bg-sunken ${isBeneath ? "pl-8" : "pl-3"}`}
    >
      {hasTasks(record.kind) && <Spine modality={record.tasks[0]?.modality ?? "other"} />}
      {isComparable && <CompareBox id={record.id} />}
      <div className="flex min-w-0 flex-1 flex-col gap-x-3 gap-y-1 @4xl:flex-row @4xl:items-center">
        <div role="rowheader" className="min-w-0 flex-1">
          <RowHead record={record} />
          {record.family && <FamilySwitch family={record.family} />}
        </div>
        <div className="flex min-w-0 flex-wrap gap-x-3 gap-y-0.5 text-xs @4xl:flex-nowrap @4xl:text-sm">
          {cells.map((cell) => (
            <TableCell key={cell.label} cell={cell} record={record} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** An empty cell is there for its width alone. */
function TableCell({ cell, record }: { readonly cell: Cell; readonly record: RecordSummary }): ReactNode {
  const { label, column, content } = cell;
  const known = content(record);
  if (known === undefined) return <div role="cell" className={`@max-4xl:hidden @4xl:shrink-0 ${column}`} />;
  return (
    <div role="cell" className={`flex min-w-0 items-center @4xl:shrink-0 ${column}`}>
      <span className="sr-only @4xl:hidden">{`${label} `}</span>
      {known}
    </div>
  );
}

/** The form that the boxes beside rows belong to, wherever it is. */
export const compareForm = "compare";

/** A box to compare the record with others; it lies over the link that covers the row. */
function CompareBox({ id }: { readonly id: string }): ReactNode {
  return (
    <div role="cell" className="no-print relative z-10 flex items-center">
      <label className="compare-box">
        <input type="checkbox" name="ids" value={id} form={compareForm} aria-label={`Compare ${id}`} />
      </label>
    </div>
  );
}

/** The switch that opens the rest of a family beneath its row, or closes it. It lies over the link that covers the row. */
function FamilySwitch({ family: { href, label, isOpen } }: { readonly family: RecordFamily }): ReactNode {
  return (
    <p className="no-print">
      <a
        href={href}
        rel="nofollow"
        aria-expanded={isOpen}
        className="relative z-10 -ml-1 inline-flex min-h-6 items-center gap-0.5 rounded px-1 text-xs text-soft hover:text-accent pointer-coarse:min-h-10"
      >
        <Icon name="chevron-right" className={isOpen ? "size-3.5 shrink-0 rotate-90" : "size-3.5 shrink-0"} />
        <bdi className="wrap-anywhere">{label}</bdi>
      </a>
    </p>
  );
}
