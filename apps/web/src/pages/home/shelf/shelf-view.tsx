import type { CSSProperties, ReactNode } from "react";
import { type Book, type BookGroup, shapeBook, sizeRange, type SizeRange } from "./book.ts";
import type { Shelf } from "./load-shelf.ts";
import { sizeSaid } from "./size-said.ts";

/** Shades of a modality that take turns, so that neighbors can be told apart. */
const shades = 4;

/**
 * The catalog as shelves of books: a list of links for whoever cannot see it. Books wrap like words, and the boards are
 * drawn behind each row.
 */
export function ShelfView({ shelf }: { readonly shelf: Shelf }): ReactNode {
  const range = sizeRange(shelf.groups);
  return (
    <figure className="m-0">
      <ul className="shelf" aria-label={shelf.of === "tasks" ? "Tasks" : "Models"}>
        {shelf.groups.flatMap((group) =>
          group.books.map((book, position) => (
            <BookView key={book.id} of={shelf.of} book={book} range={range} group={group} position={position} />
          )),
        )}
      </ul>
      <figcaption className="mt-2 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm text-soft">
        {shelf.groups.map(({ id, label }) => (
          <a key={id} href={`/tasks#${id}`} className="touch inline-flex items-center gap-2 text-soft">
            <span aria-hidden="true" className="shelf-key" data-modality={id} />
            {label}
          </a>
        ))}
        <span className="grow text-end">{legend[shelf.of]}</span>
      </figcaption>
    </figure>
  );
}

const legend = {
  tasks: "Each spine is a task: the taller, the more models.",
  models: "Each spine is a model: the taller, the more parameters.",
} as const;

function BookView(props: {
  readonly of: Shelf["of"];
  readonly book: Book;
  readonly range: SizeRange;
  readonly group: BookGroup;
  readonly position: number;
}): ReactNode {
  const { book, group, position } = props;
  const { height, width, lines } = shapeBook(book, props.range);
  const said = sizeSaid(props.of, book.size);
  const isLeaning = position > 0 && position === group.books.length - 1;
  const style = { "--h": `${height}px`, "--w": `${width}px` } as CSSProperties;
  return (
    <li className={place(position, isLeaning)} data-modality={group.id} style={style}>
      <a href={book.href} title={said === "" ? book.label : `${book.label}: ${said}`} data-shade={position % shades}>
        <span aria-hidden="true">{lines.join("\n")}</span>
        <span className="sr-only">{said === "" ? book.label : `${book.label}: ${said}`}</span>
      </a>
    </li>
  );
}

function place(position: number, isLeaning: boolean): string | undefined {
  if (position === 0) return "first";
  return isLeaning ? "leaning" : undefined;
}
