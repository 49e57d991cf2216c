import { isExcluded, kinds } from "@modelshelf/store";
import { Icon } from "../../icons/icon.tsx";
import type { ReactNode } from "react";
import { Callout } from "../../components/callout.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { RecordTable } from "../rows/record-table.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { UnderstoodParts } from "../../components/understood-parts.tsx";
import { FacetPanel } from "./facet-panel.tsx";
import { columnOrders } from "./column-orders.ts";
import { SortMenu } from "./sort-menu.tsx";
import type { Choice } from "./choices.ts";
import { listTitle, type RecordListPage } from "./list.ts";
import { counted, exactNumber } from "../../components/wording.ts";

/** A list of models, datasets or demo apps. Everything is a link or a form with GET, so it works without script. */
export function RecordListView({ data }: { readonly data: RecordListPage }): ReactNode {
  const words = kinds[data.kind];
  return (
    <div className="page-width py-8">
      <PageHead title={<bdi className="wrap-anywhere">{listTitle(data)}</bdi>}>
        <p className="mt-1 text-soft">
          {counted(data.total, words.one, words.many)}
          {data.total !== data.inHub && ` of ${exactNumber(data.inHub)}`}
        </p>
      </PageHead>
      {/* A column for the filters only where there are any; else it would take in the results. */}
      <div
        className={`mt-6 grid grid-cols-1 gap-6 print:block ${data.facets.length + data.ranges.length > 0 ? "lg:grid-cols-[15rem_minmax(0,1fr)]" : ""}`}
      >
        <FacetPanel
          kind={data.kind}
          facets={data.facets}
          ranges={data.ranges}
          action={words.path}
          carried={data.carriedByRanges}
        />
        <div className="flex min-w-0 flex-col gap-4">
          <SearchForm
            action={words.path}
            label={`Words in name, tags or description of ${words.many}`}
            placeholder="Name, tag or word"
            search={data.search}
            carried={data.carried}
            button="Search"
            longest={300}
          />
          {data.problems.map((problem) => (
            <Callout key={problem} kind="caution">
              <bdi>{problem}</bdi>
            </Callout>
          ))}
          <UnderstoodParts parts={data.understood} />
          <Chosen data={data} />
          {data.total > 1 && (
            <div className="flex flex-wrap items-center justify-end gap-3">
              <LeftOut data={data} />
              <SortMenu options={data.sorts} />
            </div>
          )}
          {data.records.length > 0 ? (
            <RecordTable
              kind={data.kind}
              records={data.records}
              label={words.label}
              orders={data.total > 1 ? columnOrders(data.sorts) : []}
            />
          ) : (
            <NothingFound data={data} />
          )}
          <Paging data={data} />
        </div>
      </div>
    </div>
  );
}

/** Which records an order has no place for. */
function LeftOut({ data }: { readonly data: RecordListPage }): ReactNode {
  const { sort, isReversed = false } = data.sorts.find(({ isChosen }) => isChosen) ?? {};
  const { many } = kinds[data.kind];
  if (sort === "parameters") return <p className="text-xs text-soft">{`Without ${many} that don't say how many.`}</p>;
  if (isReversed && (sort === "updated" || sort === "created"))
    return <p className="text-xs text-soft">{`Without ${many} that don't say when.`}</p>;
  return null;
}

function Chosen({ data }: { readonly data: RecordListPage }): ReactNode {
  if (data.chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
      {data.chosen.map((choice) => (
        <li key={`${choice.name}=${choice.value}`} className="flex max-w-full items-center gap-1">
          <a
            href={choice.removeHref}
            className="inline-flex min-h-8 max-w-full items-center gap-2 rounded border border-line-strong bg-sunken py-1 pr-2 pl-3 text-ink no-underline hover:border-accent pointer-coarse:min-h-10"
          >
            <span className="sr-only">Remove </span>
            <span className="min-w-0 truncate" title={choice.label}>
              <span className="text-soft">{choice.facetLabel}: </span>
              <bdi>{choice.label}</bdi>
            </span>
            <Icon name="x" className="size-4 shrink-0 text-soft" />
          </a>
          <OppositeLink choice={choice} />
        </li>
      ))}
      {data.chosen.length > 1 && (
        <li>
          <a href={kinds[data.kind].path} className="inline-flex min-h-8 items-center px-1 pointer-coarse:min-h-10">
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}

/** From what records have to what they must not have, and back. */
function OppositeLink({ choice }: { readonly choice: Choice }): ReactNode {
  if (choice.oppositeHref === undefined) return null;
  const word = isExcluded(choice.value) ? "include" : "exclude";
  return (
    <a
      href={choice.oppositeHref}
      title={isExcluded(choice.value) ? "Only what has it" : "All that does not have it"}
      className="inline-flex min-h-8 items-center px-1 text-xs pointer-coarse:min-h-10"
    >
      {word}
      <span className="sr-only">{` ${choice.facetLabel}: ${choice.label}`}</span>
    </a>
  );
}

function NothingFound({ data }: { readonly data: RecordListPage }): ReactNode {
  const words = kinds[data.kind];
  return (
    <section className="rounded border border-line bg-raised p-6">
      <h2 className="text-lg">{`No ${words.many} here`}</h2>
      {data.inHub === 0 ? (
        <p className="mt-2">
          {`This hub has no ${words.many} yet. Bring some in with `}
          <code>modelshelf import</code>.
        </p>
      ) : (
        <>
          <p className="mt-2">
            {data.isFirstPage ? `No ${words.many} match all filters. Remove one:` : "The list ends before this page."}
          </p>
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            {data.chosen.map((choice) => (
              <li key={`${choice.name}=${choice.value}`}>
                <a href={choice.removeHref} className="touch inline-flex items-center wrap-anywhere">
                  {`Without ${choice.facetLabel.toLowerCase()} “${choice.label}”`}
                </a>
              </li>
            ))}
            <li>
              <a href={words.path} className="touch inline-flex items-center">
                {`All ${words.many}`}
              </a>
            </li>
          </ul>
        </>
      )}
    </section>
  );
}

function Paging({ data }: { readonly data: RecordListPage }): ReactNode {
  if (data.isFirstPage && !data.nextHref) return null;
  const style =
    "touch inline-flex items-center rounded border border-line-strong bg-raised px-4 text-ink no-underline hover:bg-sunken";
  return (
    <nav aria-label="Pages" className="no-print flex flex-wrap justify-between gap-2">
      {data.isFirstPage ? (
        <span />
      ) : (
        <a href={data.firstHref} className={style}>
          First page
        </a>
      )}
      {data.nextHref && (
        <a href={data.nextHref} rel="next" className={style}>
          Next page
        </a>
      )}
    </nav>
  );
}
