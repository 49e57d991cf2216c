import type { Modality } from "@modelshelf/registry";
import type { CSSProperties, ReactNode } from "react";
import { type Book, shapeBook, type SizeRange } from "./book.ts";
import type { Shelf } from "./load-shelf.ts";
import { sizeSaid } from "./size-said.ts";

/** Shades of a modality that take turns, so that neighbors can be told apart. */
const shades = 4;

/** One spine, a link. */
export function BookView(props: {
  readonly of: Shelf["of"];
  readonly book: Book;
  /** Sizes of all books of the shelf. */
  readonly range: SizeRange;
  readonly modality: Modality;
  /** In its group. */
  readonly position: number;
  /** `first` of a group keeps a distance, the last one leans against the others. */
  readonly place: "first" | "leaning" | undefined;
}): ReactNode {
  const { book, modality, position } = props;
  const { height, width, lines } = shapeBook(book, props.range);
  const said = sizeSaid(props.of, book.size);
  const style = { "--h": `${height}px`, "--w": `${width}px` } as CSSProperties;
  return (
    <li className={props.place} data-modality={modality} style={style}>
      <a href={book.href} title={said === "" ? book.label : `${book.label}: ${said}`} data-shade={position % shades}>
        <span aria-hidden="true">{lines.join("\n")}</span>
        <span className="sr-only">{said === "" ? book.label : `${book.label}: ${said}`}</span>
      </a>
    </li>
  );
}
