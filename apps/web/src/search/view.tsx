import type { ReactNode } from "react";
import { exactNumber } from "../components/wording.ts";
import { Callout } from "../components/callout.tsx";
import { modalityText } from "../components/modality-colors.ts";
import { WithoutScript } from "../components/needs-script.tsx";
import { PageHead } from "../components/page-head.tsx";
import { Marked } from "../components/marked-text.tsx";
import { absentWords } from "../records/rows/found-strings.ts";
import { RecordList } from "../records/rows/record-list.tsx";
import { UnderstoodParts } from "../components/understood-parts.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { TaskIcon } from "../components/task-icon.tsx";
import { DocumentResults } from "./document-results.tsx";
import { usePage } from "../page/page-context.ts";
import { searchTitle, type EntryGroup, type NearSearch, type SearchResults, type SearchGroup } from "./results.ts";
import {
  countWords,
  emptyTitle,
  emptyQueryText,
  indexingWords,
  looseRecordWords,
  nothingWords,
  placesToSearch,
} from "./strings.ts";

/** The results as sections. Everything is a link or a form with GET, so it works without script. */
export function SearchView({ data }: { readonly data: SearchResults }): ReactNode {
  const { query } = data;
  const isFiles = usePage().staticSite !== undefined;
  return (
    <div className="page-width max-w-5xl py-8" {...(isFiles && { "data-browse": "" })}>
      <PageHead
        title={
          <bdi className="wrap-anywhere" data-part="title">
            {searchTitle(data)}
          </bdi>
        }
      >
        {(query !== "" || isFiles) && (
          <p className="mt-1 text-soft" data-part="count">
            {query !== "" && countWords(data)}
          </p>
        )}
        <WithoutScript>Search needs JavaScript here.</WithoutScript>
      </PageHead>
      <Found data={data} />
    </div>
  );
}

/** The page of a query, from the field on; a script may put another one in its place. */
function Found({ data }: { readonly data: SearchResults }): ReactNode {
  const { query, groups, near, problems, indexing } = data;
  return (
    <div data-part="results" id="results" tabIndex={-1} className="outline-none">
      <div className="mt-6 flex flex-col gap-4">
        <SearchForm
          action="/search"
          label="Words to search for on this hub"
          placeholder="Model, task, library or a question to the documents"
          search={query}
          name="q"
          carried={data.carried}
          button="Search"
          longest={300}
        />
        {problems.map((problem) => (
          <Callout key={problem} kind="caution">
            <bdi>{problem}</bdi>
          </Callout>
        ))}
        {indexing && <Callout kind="note">{indexingWords(indexing)}</Callout>}
        {data.instead && (
          <Callout kind="note">
            <bdi>{data.instead}</bdi>
          </Callout>
        )}
        <UnderstoodParts parts={data.understood} />
        {data.comparison && (
          <a
            href={data.comparison.href}
            rel="nofollow"
            className="touch inline-flex items-center self-start font-medium wrap-anywhere"
          >
            <bdi>{data.comparison.label}</bdi>
          </a>
        )}
        {data.absent.length > 0 && <AbsentBases absent={data.absent} />}
        {near.length > 0 && <NearSearches near={near} />}
        {data.kinds.length > 0 && <Kinds kinds={data.kinds} />}
      </div>
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {groups.length === 0 && <WithoutResults data={data} />}
    </div>
  );
}

/** Originals of what was found, which are elsewhere. */
function AbsentBases({ absent }: Pick<SearchResults, "absent">): ReactNode {
  return (
    <ul aria-label="Originals that are not in this catalog">
      {absent.map(({ id, href, host }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <a
            href={href}
            rel="noopener nofollow"
            className="touch inline-flex min-w-0 items-center font-medium wrap-anywhere"
          >
            <bdi>{id}</bdi>
          </a>
          <span className="text-soft">{absentWords(host)}</span>
        </li>
      ))}
    </ul>
  );
}

function NearSearches({ near }: { readonly near: readonly NearSearch[] }): ReactNode {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-soft">Did you mean</span>
      {near.map(({ label, href }) => (
        <a key={href} href={href} className="touch inline-flex min-w-0 items-center font-medium wrap-anywhere">
          <bdi>{label}</bdi>
        </a>
      ))}
    </p>
  );
}

function Kinds({ kinds }: Pick<SearchResults, "kinds">): ReactNode {
  return (
    <nav aria-label="Kinds of results" className="flex flex-wrap gap-2">
      {kinds.map(({ label, count, href, isChosen }) => (
        <a
          key={label}
          href={href}
          aria-current={isChosen ? "true" : undefined}
          className={`touch inline-flex items-center gap-2 rounded border px-3 text-ink no-underline hover:border-accent hover:no-underline ${
            isChosen ? "border-accent bg-sunken font-medium" : "border-line bg-raised"
          }`}
        >
          {label}
          <span className="text-soft tabular-nums">{exactNumber(count)}</span>
        </a>
      ))}
    </nav>
  );
}

function Group({ group }: { readonly group: SearchGroup }): ReactNode {
  const id = `results_${group.kind}`;
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {group.label}
        </h2>
        {group.all && (
          <a href={group.all.href} className="touch inline-flex items-center">
            {group.all.label}
          </a>
        )}
      </div>
      {group.kind === "document" ? (
        <DocumentResults group={group} />
      ) : "records" in group ? (
        <>
          {group.looseText !== undefined && (
            <p className="mb-3 text-soft">
              <bdi>{looseRecordWords(group.kind, group.looseText)}</bdi>
            </p>
          )}
          <RecordList kind={group.kind} records={group.records} label={group.label} />
        </>
      ) : (
        <Entries group={group} />
      )}
    </section>
  );
}

function Entries({ group }: { readonly group: EntryGroup }): ReactNode {
  return (
    <ul aria-label={group.label} className="divide-y divide-line rounded border border-line bg-raised">
      {group.entries.map(({ id, href, title, detail, modality }) => (
        <li key={id} className="relative flex gap-3 px-3 py-2.5 hover:bg-sunken">
          {modality && (
            <TaskIcon task={{ id, modality }} className={`mt-0.5 size-4 shrink-0 ${modalityText[modality]}`} />
          )}
          <div className="min-w-0 flex-1">
            <h3 className="text-sm">
              <a href={href} className="text-ink no-underline after:absolute after:inset-0">
                <Marked text={title} />
              </a>
            </h3>
            {detail.length > 0 && (
              <p className="text-soft">
                <Marked text={detail} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function WithoutResults({ data }: { readonly data: SearchResults }): ReactNode {
  const places = usePage().staticSite?.onlyDocs ? [] : placesToSearch;
  const { query } = data;
  return (
    <section className="mt-6 rounded border border-line bg-raised p-6">
      <h2 className="text-lg">{query === "" ? emptyTitle : "Nothing found"}</h2>
      <p className="mt-2 max-w-[45em]">{query === "" ? emptyQueryText : nothingWords(data)}</p>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {places.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="touch inline-flex items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
