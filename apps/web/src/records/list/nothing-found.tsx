import { kinds } from "@modelshelf/store";
import type { ReactNode } from "react";
import { EmptyShelf } from "../../components/empty-shelf.tsx";
import { counted } from "../../components/wording.ts";
import type { RecordListPage } from "./list.ts";

/** In the place of a list without rows: which filter to remove, and how many records that brings back. */
export function NothingFound({ data }: { readonly data: RecordListPage }): ReactNode {
  const words = kinds[data.kind];
  return (
    <section className="rounded border border-line bg-raised p-6">
      <EmptyShelf />
      <h2 className="text-lg">{`No ${words.many} here`}</h2>
      {data.inHub === 0 ? (
        <p className="mt-2">
          {`This hub has no ${words.many} yet. Add some with `}
          <code>modelshelf import</code>.
        </p>
      ) : (
        <>
          <p className="mt-2">
            {data.isFirstPage
              ? `No ${words.many} match all filters. Remove one:`
              : "There is no such page: the list is shorter."}
          </p>
          <ul className="mt-3 flex flex-col">
            {(data.waysOut ?? []).map(({ choice, total }) => (
              <li key={`${choice.name}=${choice.value}`}>
                <a href={choice.removeHref} className="touch inline-flex items-center gap-3 wrap-anywhere">
                  {`Without ${choice.facetLabel.toLowerCase()} “${choice.label}”`}
                  <span className="text-soft">{counted(total, words.one, words.many)}</span>
                </a>
              </li>
            ))}
            <li>
              <a href={words.path} className="touch inline-flex items-center">
                {`All ${counted(data.inHub, words.one, words.many)}`}
              </a>
            </li>
          </ul>
        </>
      )}
    </section>
  );
}
