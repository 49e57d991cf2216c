import type { ReactNode } from "react";
import { BookView } from "./book-view.tsx";
import { type BookGroup, sizeRange } from "./book.ts";
import type { Shelf } from "./load-shelf.ts";

/**
 * The catalog as shelves of books: a list of links for those who cannot see it. Books wrap like words, and the boards are
 * drawn behind each row.
 */
export function ShelfView({ shelf }: { readonly shelf: Shelf }): ReactNode {
  const range = sizeRange(shelf.groups);
  return (
    <figure className="m-0">
      <ul className="shelf" aria-label={shelf.of === "tasks" ? "Tasks" : "Models"}>
        {shelf.groups.flatMap((group) =>
          group.books.map((book, position) => (
            <BookView
              key={book.id}
              of={shelf.of}
              book={book}
              range={range}
              modality={group.id}
              position={position}
              place={placeIn(group, position)}
            />
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

function placeIn({ books }: BookGroup, position: number): "first" | "leaning" | undefined {
  if (position === 0) return "first";
  return position === books.length - 1 ? "leaning" : undefined;
}
