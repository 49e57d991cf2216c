import { hasTasks, type RecordKind } from "@modelshelf/store";
import { Icon } from "../../icons/icon.tsx";
import type { ReactNode } from "react";
import type { RecordSummary } from "./summary.ts";
import { rowTooltip, secondLine } from "./titles.ts";
import { type Cell, recordCells } from "./record-cells.tsx";
import { Spine } from "../../components/spine.tsx";

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
  const cells = recordCells(props.kind)
    .filter(({ label }) => !props.without?.includes(label))
    .filter(({ content }) => props.records.some((record) => content(record) !== undefined));
  return (
    <div className="@container rounded border border-line bg-raised">
      <div aria-hidden="true" className="hidden gap-4 border-b border-line px-3 py-2 text-xs text-soft @4xl:flex">
        <span className={`flex-1 ${hasTasks(props.kind) ? "pl-4" : ""}`}>Name</span>
        {cells.map(({ label, column }) => (
          <span key={label} className={`flex shrink-0 ${column}`}>
            {label}
          </span>
        ))}
      </div>
      <ul aria-label={props.label} className="divide-y divide-line">
        {props.records.map((record) => (
          <RecordRow key={record.id} record={record} cells={cells} />
        ))}
      </ul>
    </div>
  );
}

function RecordRow({ record, cells }: { readonly record: RecordSummary; readonly cells: readonly Cell[] }): ReactNode {
  const line = secondLine(record);
  return (
    <li title={rowTooltip(record)} className="relative flex gap-3 px-3 py-2.5 hover:bg-sunken">
      {hasTasks(record.kind) && <Spine modality={record.tasks[0]?.modality ?? "other"} />}
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1 @4xl:flex-row @4xl:items-center">
        <div className="min-w-0 flex-1">
          {/* The link covers the whole row: one target, at least 40 px high. */}
          <a
            href={record.href}
            className="font-medium wrap-anywhere text-ink no-underline after:absolute after:inset-0"
          >
            <RecordId id={record.id} />
          </a>
          {record.gated && <Gated />}
          {line !== "" && (
            <p className="truncate text-xs text-soft">
              <bdi>{line}</bdi>
            </p>
          )}
        </div>
        <dl className="flex min-w-0 flex-wrap gap-x-4 gap-y-0.5 text-xs @4xl:flex-nowrap @4xl:text-sm">
          {cells.map((cell) => (
            <RecordCell key={cell.label} cell={cell} record={record} />
          ))}
        </dl>
      </div>
    </li>
  );
}

function RecordCell({ cell, record }: { readonly cell: Cell; readonly record: RecordSummary }): ReactNode {
  const content = cell.content(record);
  return (
    <div className={`min-w-0 items-center ${cell.column} @4xl:shrink-0 ${content ? "flex" : "hidden @4xl:flex"}`}>
      <dt className="sr-only">{cell.label}</dt>
      <dd className="flex min-w-0 items-center">{content ?? <span className="sr-only">unknown</span>}</dd>
    </div>
  );
}

/** An id with its owner set quieter; it may break anywhere, so that a long one breaks no layout. */
export function RecordId({ id }: { readonly id: string }): ReactNode {
  const slash = id.indexOf("/") + 1;
  return (
    <bdi className="wrap-anywhere">
      {slash > 0 && <span className="font-normal text-soft">{id.slice(0, slash)}</span>}
      {id.slice(slash)}
    </bdi>
  );
}

function Gated(): ReactNode {
  return (
    <span className="ml-2 inline-flex items-center gap-1 align-middle text-xs text-soft">
      <Icon name="lock" className="size-3" />
      gated
    </span>
  );
}
