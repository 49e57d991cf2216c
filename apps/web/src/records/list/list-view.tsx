import { kinds } from "@modelshelf/store";
import { Icon } from "../../icons/icon.tsx";
import type { ReactNode } from "react";
import { Callout } from "../../components/callout.tsx";
import { NeedsScript, WithoutScript } from "../../components/needs-script.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { RecordTable } from "../rows/record-table.tsx";
import { SpaceCards } from "../rows/space-cards.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { UnderstoodParts } from "../../components/understood-parts.tsx";
import { FacetPanel } from "./facet-panel.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { canonicalListHref } from "./list-head.ts";
import { ChosenFilters } from "./chosen-filters.tsx";
import { OtherForms } from "./list-queries.tsx";
import { columnOrders } from "./column-orders.ts";
import { eachLabel, eachWords, foldedLabel, foldedWords } from "./families.ts";
import { NothingFound } from "./nothing-found.tsx";
import { SortMenu } from "./sort-menu.tsx";
import { usePage } from "../../page/page-context.ts";
import { listTitle, type RecordListPage } from "./list.ts";
import { counted, exactNumber } from "../../components/wording.ts";

interface ListProps {
  readonly data: RecordListPage;
}

/** A list of models, datasets or demo apps. Everything is a link or a form with GET, so it works without script. */
export function RecordListView({ data }: ListProps): ReactNode {
  const { staticSite } = usePage();
  // The pages behind the first are for readers without script, who cannot narrow them.
  if (staticSite !== undefined && staticSite.isAnswered !== true && !data.isFirstPage) return <PlainList data={data} />;
  return (
    <div className="page-width py-8" data-browse="">
      <ListHead data={data} />
      {/* A column for the filters only where there are any; else it would take in the results. */}
      <div
        className={`mt-6 grid grid-cols-1 gap-6 print:block ${data.facets.length + data.ranges.length > 0 ? "lg:grid-cols-[15rem_minmax(0,1fr)]" : ""}`}
      >
        <NeedsScript>
          <FacetPanel
            kind={data.kind}
            facets={data.facets}
            ranges={data.ranges}
            action={kinds[data.kind].path}
            carried={data.carriedByRanges}
          />
        </NeedsScript>
        <FoundSection data={data} />
      </div>
      <ResultBar data={data} />
    </div>
  );
}

function ListHead({ data }: ListProps): ReactNode {
  return (
    <PageHead
      title={
        <bdi className="wrap-anywhere" data-part="title">
          {listTitle(data)}
        </bdi>
      }
    >
      <p className="mt-1 text-soft" data-part="count">
        {countOf(data)}
      </p>
      <WithoutScript>Filters, sorting and search need JavaScript here.</WithoutScript>
    </PageHead>
  );
}

/** The question and its answer. */
function FoundSection({ data }: ListProps): ReactNode {
  const { path, many } = kinds[data.kind];
  const isServed = usePage().staticSite === undefined;
  return (
    <section
      id="results"
      aria-label="Results"
      tabIndex={-1}
      data-part="results"
      className="flex min-w-0 scroll-mt-20 flex-col gap-4 outline-none"
    >
      <NeedsScript>
        <SearchForm
          action={path}
          label={`Words in name, tags or description of ${many}`}
          placeholder="Name, tag or word"
          search={data.search}
          carried={data.carried}
          button="Search"
          longest={300}
        />
      </NeedsScript>
      {data.problems.map((problem) => (
        <Callout key={problem} kind="caution">
          <bdi>{problem}</bdi>
        </Callout>
      ))}
      <UnderstoodParts parts={data.understood} />
      <Choices data={data} />
      <Families data={data} />
      <Results data={data} />
      {isServed && isComparable(data) && <CompareBar />}
      <Paging data={data} />
      {data.total > 0 && isServed && <OtherForms href={canonicalListHref(data)} />}
    </section>
  );
}

function Choices({ data }: ListProps): ReactNode {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <ChosenFilters data={data} />
      {data.total > 1 && (
        <div className="ml-auto flex flex-wrap items-center gap-3 max-lg:hidden">
          <LeftOut data={data} />
          <NeedsScript>
            <SortMenu options={data.sorts} />
          </NeedsScript>
        </div>
      )}
    </div>
  );
}

/** The list where nothing answers: no filter, no order, no words to look for. */
function PlainList({ data }: ListProps): ReactNode {
  const { kind, records, inHub } = data;
  const { label } = kinds[kind];
  return (
    <div className="page-width py-8">
      <PageHead title={listTitle(data)}>
        <p className="mt-1 text-soft">
          {`${countOf(data)}. Filters, sorting and search are on the `}
          <a href={kinds[kind].path}>first page</a>.
        </p>
      </PageHead>
      <section aria-label="Results" className="mt-6 flex min-w-0 flex-col gap-4">
        {inHub === 0 && <NothingFound data={data} />}
        {inHub > 0 && kind === "space" && <SpaceCards records={records} label={label} />}
        {inHub > 0 && kind !== "space" && (
          <RecordTable kind={kind} records={records} label={label} orders={[]} isComparable={false} />
        )}
        <Paging data={data} />
      </section>
    </div>
  );
}

/** Spaces are chosen by their faces, everything else by its figures. */
function Results({ data }: ListProps): ReactNode {
  const { staticSite } = usePage();
  const { kind, records, total, sorts } = data;
  const { label } = kinds[kind];
  if (records.length === 0) return <NothingFound data={data} />;
  if (kind === "space") return <SpaceCards records={records} label={label} />;
  const orders = total > 1 ? columnOrders(sorts) : [];
  return (
    <RecordTable
      kind={kind}
      records={records}
      label={label}
      orders={orders}
      isComparable={staticSite === undefined && isComparable(data)}
    />
  );
}

/** Also where one row is left, or none: what was ticked before stays ticked. */
const isComparable = ({ kind, inHub }: RecordListPage): boolean => kind === "model" && inHub > 1;

function countOf({ kind, total, inHub }: RecordListPage): string {
  const { one, many } = kinds[kind];
  return `${counted(total, one, many)}${total === inHub ? "" : ` of ${exactNumber(inHub)}`}`;
}

/** Stays in sight on narrow screens, where the filters are folded away above the results. */
function ResultBar({ data }: ListProps): ReactNode {
  const { one, many } = kinds[data.kind];
  const isFile = usePage().staticSite !== undefined;
  if (data.inHub === 0) return null;
  return (
    <div
      data-part="bar"
      className={`${isFile ? "needs-script " : ""}no-print sticky bottom-0 z-30 -mx-4 mt-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-4 py-2 lg:hidden`}
    >
      <p className="min-w-0 flex-1 font-medium">{counted(data.total, one, many)}</p>
      <a
        href="#all-filters"
        className="inline-flex min-h-10 items-center gap-2 rounded border border-line-strong bg-raised px-3 text-ink no-underline"
      >
        <Icon name="sliders-horizontal" className="size-4 text-soft" />
        Filters
        {data.chosen.length > 0 && (
          <span className="rounded-full bg-accent px-1.5 text-xs text-accent-ink">{data.chosen.length}</span>
        )}
      </a>
      {data.total > 1 && <SortMenu options={data.sorts} opensUp />}
    </div>
  );
}

/** Which records an order has no place for. */
function LeftOut({ data }: ListProps): ReactNode {
  const { sort, isReversed = false } = data.sorts.find(({ isChosen }) => isChosen) ?? {};
  const { many } = kinds[data.kind];
  if (sort === "parameters") return <p className="text-xs text-soft">{`Without ${many} that don't say how many.`}</p>;
  if (isReversed && (sort === "updated" || sort === "created"))
    return <p className="text-xs text-soft">{`Without ${many} that don't say when.`}</p>;
  return null;
}

/** An explanation of the rows, since the number of models is not that of rows. */
function Families({ data: { families, records } }: ListProps): ReactNode {
  if (families === undefined || records.length === 0) return null;
  return (
    <p className="-my-2 flex flex-wrap items-center gap-x-2 text-xs text-soft">
      {families.isFolded ? foldedWords : eachWords}
      <a href={families.otherHref} className="touch inline-flex items-center">
        {families.isFolded ? eachLabel : foldedLabel}
      </a>
    </p>
  );
}

function Paging({ data }: ListProps): ReactNode {
  if (data.isFirstPage && !data.nextHref) return null;
  const style =
    "touch inline-flex items-center rounded border border-line-strong bg-raised px-4 text-ink no-underline hover:bg-sunken";
  return (
    <nav aria-label="Pages" data-pages="" className="no-print flex flex-wrap justify-between gap-2">
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
