import { Icon } from "../../icons/icon.tsx";
import type { DocLink, DocPage } from "@modelshelf/docs";
import type { ReactNode } from "react";
import { PageActions } from "../../components/page-head.tsx";
import { ProseText } from "../../components/prose-text.tsx";
import { usePage } from "../../page/page-context.ts";
import { AbsentView } from "./absent-view.tsx";
import { AuthorNotes } from "./author-notes.tsx";
import type { Feedback } from "./feedback.ts";
import { FeedbackQuestion } from "./feedback-question.tsx";
import { LastUpdated } from "./last-updated.tsx";
import type { DocumentPage, PresentDocument } from "./load.ts";
import { OutlineList, outlineEntries } from "./outline.tsx";
import { FrameworkChoice, LanguageChoice, withFramework } from "./choices.tsx";
import { Tree } from "./tree.tsx";
import { VersionBanner, VersionChoice } from "./version-parts.tsx";

export function DocumentView({ data }: { readonly data: DocumentPage }): ReactNode {
  return data.kind === "page" ? <PresentView data={data} /> : <AbsentView data={data} />;
}

function PresentView({ data }: { readonly data: PresentDocument }): ReactNode {
  const { page } = data;
  return (
    <div className="document-grid page-width">
      <Tree
        toc={data.toc}
        page={page}
        title={data.set.title}
        choices={
          <>
            <VersionChoice page={page} versions={data.versions} />
            <LanguageChoice page={page} languages={data.languages} />
          </>
        }
      />
      <div className="document-actions">
        <PageActions />
      </div>
      <article lang={page.language} dir={page.direction} className="document-text">
        <Breadcrumbs page={page} />
        <VersionBanner page={page} versions={data.versions} />
        <FrameworkChoice page={page} />
        <SmallOutline page={page} />
        <AuthorNotes data={data} />
        <ProseText html={{ __html: page.html }} hasMath={page.hasMath ?? false} />
        <ArticleEnd page={page} feedback={data.feedback} />
      </article>
      <Outline page={page} />
    </div>
  );
}

function Breadcrumbs({ page }: { readonly page: DocPage }): ReactNode {
  const { strings } = usePage();
  const steps = page.breadcrumbs.slice(0, -1);
  // Its place stays free beside the copy control.
  if (steps.length === 0) return <div className="document-breadcrumbs no-print" />;
  return (
    <nav aria-label={strings.breadcrumbs} className="document-breadcrumbs no-print">
      <ol className="flex flex-wrap gap-x-2 text-soft">
        {steps.map((step) => (
          <li key={`${step.href} ${step.title}`} className="flex gap-2 not-first:before:content-['/']">
            {step.href === undefined ? (
              <span>{step.title}</span>
            ) : (
              <a href={withFramework(step.href, page)}>{step.title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The outline of windows that have no room beside the text. */
function SmallOutline({ page }: { readonly page: DocPage }): ReactNode {
  const { strings } = usePage();
  const entries = outlineEntries(page.outline);
  if (entries.length < 2) return null;
  return (
    <details className="no-print mt-3 rounded border border-line xl:hidden">
      <summary className="touch flex items-center gap-1.5 px-3 font-medium">
        <Icon name="chevron-right" size={16} className="tree-arrow" />
        {strings.onThisPage}
      </summary>
      <div className="px-3 pb-3">
        <OutlineList entries={entries} />
      </div>
    </details>
  );
}

function Outline({ page }: { readonly page: DocPage }): ReactNode {
  const { strings } = usePage();
  const entries = outlineEntries(page.outline);
  if (entries.length === 0) return null;
  return (
    <nav aria-labelledby="frame_outline" className="document-side hidden py-6 xl:block" data-outline="">
      <h2 id="frame_outline" className="mb-2 flex min-h-10 items-center font-semibold">
        {strings.onThisPage}
      </h2>
      <OutlineList entries={entries} />
    </nav>
  );
}

function ArticleEnd(props: { readonly page: DocPage; readonly feedback: Feedback | undefined }): ReactNode {
  const { page, feedback } = props;
  const { strings } = usePage();
  return (
    <div className="no-print mt-12 max-w-(--measure)">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {page.sourceUrl !== undefined && (
          <a href={page.sourceUrl} target="_blank" rel="noopener" className="touch inline-flex items-center gap-1.5">
            <Icon name="external-link" size={16} />
            {strings.updateOnGithub}
          </a>
        )}
        <LastUpdated page={page} />
        <FeedbackQuestion feedback={feedback} />
      </div>
      {(page.previous ?? page.next) && (
        <nav aria-label={strings.pageNavigation} className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4">
          <Neighbor page={page} link={page.previous} rel="prev" label={strings.previous} />
          <Neighbor page={page} link={page.next} rel="next" label={strings.next} />
        </nav>
      )}
    </div>
  );
}

function Neighbor({
  page,
  link,
  rel,
  label,
}: {
  readonly page: DocPage;
  readonly link: DocLink | undefined;
  readonly rel: "prev" | "next";
  readonly label: string;
}): ReactNode {
  if (link?.href === undefined) return null;
  return (
    <a
      href={withFramework(link.href, page)}
      rel={rel}
      className={`neighbor ${rel === "next" ? "ms-auto text-end" : ""}`}
    >
      <span className="text-soft">{label}</span>
      <span className="font-medium">{link.title}</span>
    </a>
  );
}
