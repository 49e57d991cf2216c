import { hasTasks, type RecordKind } from "@modelshelf/store";
import type { ReactNode } from "react";
import type { RecordSummary } from "./summary.ts";
import { recordCells } from "./record-cells.ts";
import { rowsMarkup } from "./rows-markup.ts";

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
      <div aria-hidden="true" className="hidden gap-3 border-b border-line px-3 py-2 text-xs text-soft @4xl:flex">
        <span className={`flex-1 ${hasTasks(props.kind) ? "pl-4" : ""}`}>Name</span>
        {cells.map(({ label, column }) => (
          <span key={label} className={`flex shrink-0 ${column}`}>
            {label}
          </span>
        ))}
      </div>
      <ul
        aria-label={props.label}
        className="divide-y divide-line"
        dangerouslySetInnerHTML={rowsMarkup(props.records, cells).forReact()}
      />
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
