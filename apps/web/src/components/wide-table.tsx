import type { ReactNode } from "react";

/**
 * A table that scrolls inside itself where letters are so large that its columns do not fit. Unlike a `ScrollBox` it is
 * no stop of the Tab key: for tables with links, which bring their part of the table into sight when they get the focus.
 *
 * @example <WideTable className="mt-6 w-full">…</WideTable>
 */
export function WideTable(props: { readonly className: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="relative overflow-x-auto print:overflow-visible">
      <table className={`border-collapse text-left ${props.className}`}>{props.children}</table>
    </div>
  );
}
