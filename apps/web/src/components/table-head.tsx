import type { ReactNode } from "react";

export interface ColumnHead {
  readonly label: string;
  /** Padding, alignment and where it is hidden: that of the cells below it. */
  readonly className: string;
}

/** The subject of a table, for those who do not see it, and the heads of its columns. */
export function TableHead(props: { readonly caption: string; readonly columns: readonly ColumnHead[] }): ReactNode {
  return (
    <>
      <caption className="sr-only">{props.caption}</caption>
      <thead className="text-xs text-soft">
        <tr className="border-b border-line-strong">
          {props.columns.map(({ label, className }) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
