import type { ReactNode } from "react";
import { RowOfSpines } from "../home/shelf/row-of-spines.tsx";
import type { FilledShelf } from "./filled-shelf.ts";
import { spinesOf } from "./spines-of.ts";
import { holds } from "./strings.ts";

/** As many as stand side by side on a card. */
const spinesShown = 7;

/** Shelves side by side, each with the spines of what is on it. */
export function ShelfCards(props: { readonly shelves: readonly FilledShelf[]; readonly heading: 2 | 3 }): ReactNode {
  const Heading = `h${props.heading}` as const;
  return (
    <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {props.shelves.map((shelf) => (
        <li key={shelf.href} className="flex min-w-0 flex-col">
          <RowOfSpines spines={spinesOf(shelf).slice(0, spinesShown)} label={`On the shelf ${shelf.title}`} />
          <Heading className="mt-3 text-base font-semibold wrap-anywhere">
            <a href={shelf.href} className="touch inline-flex items-center">
              <bdi>{shelf.title}</bdi>
            </a>
          </Heading>
          {shelf.description !== undefined && (
            <p className="max-w-[35em] text-soft wrap-anywhere">
              <bdi>{shelf.description}</bdi>
            </p>
          )}
          <p className="mt-1 text-xs text-soft">{holds(shelf)}</p>
        </li>
      ))}
    </ul>
  );
}
