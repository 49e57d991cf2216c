import type { ReactNode } from "react";

/** Text of which some pieces are marked, as what was searched for. */
export function Marked(props: {
  readonly text: readonly { readonly text: string; readonly isMatch?: true }[];
}): ReactNode {
  return props.text.map((piece, index) =>
    piece.isMatch ? (
      // Pieces have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className="rounded-sm bg-mark text-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
