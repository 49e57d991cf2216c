import type { Modality } from "@modelshelf/registry";
import type { ReactNode } from "react";
import { type Book, sizeRange } from "./book.ts";
import { BookView } from "./book-view.tsx";

/** A few models as spines on one board: the taller, the more parameters. */
export function RowOfSpines(props: {
  readonly spines: readonly { readonly book: Book; readonly modality: Modality }[];
  /** The name of the list of links. */
  readonly label: string;
}): ReactNode {
  const { spines } = props;
  const range = sizeRange([{ books: spines.map(({ book }) => book) }]);
  return (
    <ul className="shelf" aria-label={props.label}>
      {spines.map(({ book, modality }, position) => (
        <BookView
          key={book.id}
          of="models"
          book={book}
          range={range}
          modality={modality}
          position={position}
          place={position === spines.length - 1 && position > 1 ? "leaning" : undefined}
        />
      ))}
    </ul>
  );
}
