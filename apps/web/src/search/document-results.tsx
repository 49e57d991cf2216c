import type { SectionLink } from "@modelshelf/store";
import type { ReactNode } from "react";
import { exactNumber } from "../components/wording.ts";
import { Marked } from "../components/marked-text.tsx";
import type { DocumentPage, DocumentFilter, DocumentGroup } from "./results.ts";
import { looseWords } from "./strings.ts";

/** Pages of documents: the best section with its context, and the next best as links. */
export function DocumentResults({ group }: { readonly group: DocumentGroup }): ReactNode {
  const { pages, isLoose, filters, firstHref, nextHref } = group;
  return (
    <>
      {filters.map((filter) => (
        <Filter key={filter.label} filter={filter} />
      ))}
      {isLoose && <p className="mb-3 text-soft">{looseWords}</p>}
      <ol aria-label={group.label} className="divide-y divide-line rounded border border-line bg-raised">
        {pages.map((page) => (
          <DocumentResult key={page.href} page={page} />
        ))}
      </ol>
      {(firstHref || nextHref) && (
        <nav aria-label="Pages of documents" className="mt-4 flex flex-wrap justify-between gap-2">
          {firstHref ? <PageLink href={firstHref}>First page</PageLink> : <span />}
          {nextHref && <PageLink href={nextHref}>Next page</PageLink>}
        </nav>
      )}
    </>
  );
}

function DocumentResult({ page }: { readonly page: DocumentPage }): ReactNode {
  const { title, href, setTitle, language, best, further } = page;
  const sections = [best, ...further].filter(({ heading }) => heading.length > 0);
  return (
    <li className="px-3 py-3">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="min-w-0 text-base">
          <a href={href} lang={language} className="wrap-anywhere">
            <Marked text={title} />
          </a>
        </h3>
        <p className="text-xs text-soft">{setTitle}</p>
      </div>
      {best.excerpt.length > 0 && (
        <p lang={language} dir="auto" className="mt-1 max-w-[50em] wrap-anywhere">
          {best.isCode ? (
            <code className="text-[0.8125rem]">
              <Marked text={best.excerpt} />
            </code>
          ) : (
            <Marked text={best.excerpt} />
          )}
        </p>
      )}
      {sections.length > 0 && <SectionLinks sections={sections} language={language} />}
    </li>
  );
}

function SectionLinks(props: { readonly sections: readonly SectionLink[]; readonly language: string }): ReactNode {
  return (
    <ul lang={props.language} className="mt-1 flex flex-wrap gap-x-4">
      {props.sections.map(({ href, heading }) => (
        <li key={href} className="min-w-0">
          <a
            href={href}
            className="inline-flex min-h-8 max-w-full items-center gap-1 wrap-anywhere pointer-coarse:min-h-10"
          >
            <span aria-hidden="true" className="text-soft">
              #
            </span>
            <span>
              <Marked text={heading} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Filter({ filter }: { readonly filter: DocumentFilter }): ReactNode {
  return (
    <nav aria-label={filter.label} className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-1">
      <span className="me-1 text-soft">{filter.label}</span>
      {filter.options.map(({ label, href, count, isChosen }) => (
        <a
          key={href}
          href={href}
          aria-current={isChosen ? "true" : undefined}
          className={`inline-flex min-h-8 items-center gap-1.5 rounded px-2 text-ink no-underline hover:bg-sunken pointer-coarse:min-h-10 ${
            isChosen ? "bg-sunken font-medium outline outline-line-strong" : ""
          }`}
        >
          <bdi>{label}</bdi>
          <span className="text-soft tabular-nums">{exactNumber(count)}</span>
        </a>
      ))}
    </nav>
  );
}

function PageLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  return (
    <a
      href={href}
      className="touch inline-flex items-center rounded border border-line-strong bg-raised px-4 text-ink no-underline hover:bg-sunken"
    >
      {children}
    </a>
  );
}
