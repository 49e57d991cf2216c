import { hash } from "node:crypto";
import { escapeMarkdown } from "@modelshelf/registry";
import { renderToStaticMarkup } from "react-dom/server";
import type { ClientBuild } from "../page/client-build.ts";
import { Callout } from "../components/callout.tsx";
import { weakEtag } from "../http/etag.ts";
import { Document } from "../frame/document.tsx";
import { pageMetadata } from "../page/head/page-metadata.ts";
import type { Representation } from "../http/negotiate.ts";
import { CodeFontProvider } from "../page/code-font.ts";
import { pageContext, PageContextProvider } from "../page/page-context.ts";
import type { Hub } from "../hub/hub.ts";
import { noBrand } from "../hub/operator/brand.ts";
import type { AnyPage } from "../page/page.ts";
import { parameterProblems } from "../page/parameters.ts";
import { basePathOf } from "../addresses/base-path.ts";
import { htmlBelow } from "../page/below/html-below.ts";
import { jsonBelow } from "../page/below/json-below.ts";

export interface Answer {
  readonly page: AnyPage;
  readonly data: object;
  readonly representation: Representation;
  /** Media type for Markdown. */
  readonly markdownType: "text/markdown" | "text/plain";
  /** Path and query without extension. */
  readonly href: string;
  readonly hub: Hub;
  readonly build: ClientBuild;
}

/** Writes a loaded page in one representation. */
export function writePage(answer: Answer): { readonly body: string; readonly contentType: string } {
  const { page, data, representation, hub } = answer;
  const basePath = basePathOf(hub.publicUrl);
  switch (representation) {
    case "markdown": {
      const markdown = withProblems(page.markdown(data, hub), problemsOf(answer));
      return {
        body: markdown.endsWith("\n") ? markdown : `${markdown}\n`,
        contentType: `${answer.markdownType}; charset=utf-8`,
      };
    }
    case "json": {
      const shown = { title: page.title(data), ...jsonProblems(answer), ...data };
      return {
        body: `${basePath === "" ? JSON.stringify(shown) : jsonBelow(shown, basePath)}\n`,
        contentType: "application/json; charset=utf-8",
      };
    }
    case "html": {
      // Islands alone are taken up again in the browser, and write themselves the marks that it needs.
      const html = renderToStaticMarkup(htmlOf(answer));
      return {
        body: `<!doctype html>${basePath === "" ? html : htmlBelow(html, basePath)}`,
        contentType: "text/html; charset=utf-8",
      };
    }
  }
}

/** The parts of its address that the page cannot understand; pages without a list of parameters report them themselves. */
function problemsOf({ page, data, href, hub }: Pick<Answer, "page" | "data" | "href" | "hub">): readonly string[] {
  const { searchParams } = new URL(href, hub.publicUrl);
  const ofParameters = page.parameters ? parameterProblems(searchParams, page.parameters) : [];
  return [...ofParameters, ...(page.problems?.(data) ?? [])];
}

function jsonProblems(answer: Answer): { readonly problems?: readonly string[] } {
  const problems = problemsOf(answer);
  return problems.length > 0 ? { problems } : {};
}

/** Below the title, which stays the first line. */
function withProblems(markdown: string, problems: readonly string[]): string {
  if (problems.length === 0) return markdown;
  const [title = "", ...rest] = markdown.split("\n");
  return [title, "", ...problems.map((problem) => `> ${escapeMarkdown(problem)}\n`), ...rest].join("\n");
}

function Problems({ problems }: { readonly problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div className="page-width flex flex-col gap-2 pt-4">
      {problems.map((problem) => (
        <Callout key={problem} kind="caution">
          <bdi>{problem}</bdi>
        </Callout>
      ))}
    </div>
  );
}

function htmlOf({ page, data, href, hub, build }: Answer) {
  const language = page.language?.(data) ?? "en";
  const View = page.view;
  const { mathStyle, codeFont } = build;
  const breadcrumb = page.breadcrumb?.(data) ?? [];
  return (
    <PageContextProvider
      value={pageContext({
        href,
        publicUrl: hub.publicUrl,
        staticSite: hub.staticSite,
        brand: hub.operator?.brand() ?? noBrand,
        language,
        mathStyle,
        breadcrumb,
      })}
    >
      <CodeFontProvider value={codeFont}>
        <Document head={pageMetadata(page, data, href)} version={hub.version} build={build}>
          <Problems problems={problemsOf({ page, data, href, hub })} />
          <View data={data} />
        </Document>
      </CodeFontProvider>
    </PageContextProvider>
  );
}

/**
 * ETag of an answer, from what it is written from: the data, the build, the representation. So whether a reader has it
 * already is known without writing it.
 */
export function etagOf({ page, data, representation, markdownType, href, hub, build }: Answer): string {
  const content = page.fingerprint?.(data) ?? data;
  const parts = [
    build.id,
    hub.version,
    hub.publicUrl,
    hub.operator?.brand(),
    hub.staticSite,
    page.path,
    representation,
    markdownType,
    href,
    content,
  ];
  return weakEtag(hash("sha256", JSON.stringify(parts), "base64url"));
}
