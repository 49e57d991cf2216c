import type { ReactNode } from "react";

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
