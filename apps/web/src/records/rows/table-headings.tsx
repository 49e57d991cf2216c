// oxlint-disable jsx-a11y/prefer-tag-over-role -- each row is a flex box that breaks into lines; display on table elements takes their roles in some browsers.
import { hasTasks, type OrderId, type RecordKind } from "@modelshelf/store";
import type { ReactNode } from "react";
import { Icon } from "../../icons/icon.tsx";
import type { Cell } from "./record-cells.tsx";

/** How a list can be put in order by one of its columns. */
export interface ColumnOrder {
  readonly sort: OrderId;
  /** The same list by this column; by the other end of it where it is that already. */
  readonly href: string;
  readonly direction?: "ascending" | "descending";
}

/** The headings of a table of records; those that an order belongs to sort by it. */
export function TableHeadings(props: {
  readonly kind: RecordKind;
  readonly cells: readonly Cell[];
  readonly orders: readonly ColumnOrder[];
  readonly isComparable: boolean;
}): ReactNode {
  const { kind, cells, orders, isComparable } = props;
  const orderOf = (sort: ColumnOrder["sort"] | undefined): ColumnOrder | undefined =>
    orders.find((order) => order.sort === sort);
  return (
    <div role="row" className="hidden items-center gap-3 border-b border-line px-3 text-xs text-soft @4xl:flex">
      {isComparable && (
        <div role="columnheader" className="no-print ml-4 w-4">
          <span className="sr-only">Compare</span>
        </div>
      )}
      <Heading
        label="Name"
        column={hasTasks(kind) && !isComparable ? "flex-1 pl-4" : "flex-1"}
        order={orderOf("name")}
      />
      {cells.map(({ label, column, sort }) => (
        <Heading key={label} label={label} column={`shrink-0 ${column}`} order={orderOf(sort)} />
      ))}
    </div>
  );
}

/** A press on the heading of the chosen order turns it round. */
function Heading(props: {
  readonly label: string;
  readonly column: string;
  readonly order: ColumnOrder | undefined;
}): ReactNode {
  const { label, column, order } = props;
  if (order === undefined) {
    return (
      <div role="columnheader" className={`flex py-2 ${column}`}>
        {label}
      </div>
    );
  }
  const { href, direction } = order;
  return (
    <div role="columnheader" aria-sort={direction ?? "none"} className={`flex ${column}`}>
      <a
        href={href}
        className={`-mx-1 inline-flex min-h-8 items-center gap-0.5 rounded px-1 no-underline hover:text-accent pointer-coarse:min-h-10 ${direction ? "font-medium text-ink" : "text-soft"}`}
      >
        {label}
        {direction && <Icon name={direction === "ascending" ? "arrow-up" : "arrow-down"} className="size-3 shrink-0" />}
      </a>
    </div>
  );
}
