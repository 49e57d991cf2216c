import type { ReactNode } from "react";
import { Callout } from "../../components/callout.tsx";
import { CodeBlock } from "../../components/code-block.tsx";
import { Day } from "../../components/day.tsx";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { byteSize, exactNumber } from "../../components/wording.ts";
import { Icon } from "../../icons/icon.tsx";
import { Preview } from "../dataset/preview/view.tsx";
import { SnippetBlock } from "../use/snippet-block.tsx";
import { Header } from "./header-view.tsx";
import type { FilePage } from "./load-file.ts";
import { Loading } from "./loading-view.tsx";
import { cutText } from "./strings.ts";

/** One file of a repository: what it is, and what there is to see of it. */
export function FileView({ data }: { readonly data: FilePage }): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title={<bdi className="wrap-anywhere">{data.name}</bdi>}>
        <Facts page={data} />
        {data.href && (
          <p className="mt-4 flex flex-wrap gap-2 print:hidden">
            <a
              href={`${data.href}?download=true`}
              download=""
              className="touch inline-flex items-center gap-2 rounded bg-accent px-4 font-medium text-accent-ink no-underline hover:bg-accent-strong"
            >
              <Icon name="download" className="size-4" />
              Download
            </a>
            <a
              href={data.href}
              className="touch inline-flex items-center rounded border border-line-strong bg-raised px-4 text-ink no-underline hover:bg-sunken"
            >
              Raw
            </a>
          </p>
        )}
      </PageHead>
      <div className="mt-8 flex min-w-0 flex-col gap-8">
        {data.content.loading && <Loading report={data.content.loading} />}
        <Content page={data} />
        {data.commands.length > 0 && <Commands page={data} />}
      </div>
    </div>
  );
}

function Facts({ page: { size, sha256, oid, changed } }: { readonly page: FilePage }): ReactNode {
  const hash = sha256 ?? oid;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-soft">
      {size !== undefined && (
        <Fact label="Size">
          <data value={size} title={`${exactNumber(size)} bytes`}>
            {byteSize(size)}
          </data>
        </Fact>
      )}
      {hash !== undefined && (
        <Fact label={sha256 === undefined ? "Id in git" : "SHA-256"}>
          <span className="me-1 text-xs whitespace-nowrap">{sha256 === undefined ? "git" : "SHA-256"}</span>
          <code className="text-xs wrap-anywhere">{hash}</code>
        </Fact>
      )}
      {changed && (
        <Fact label="Changed">
          changed <Day iso={changed.date} />: <bdi className="wrap-anywhere">{changed.title}</bdi>
        </Fact>
      )}
    </dl>
  );
}

function Fact(props: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="sr-only">{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function Content({ page }: { readonly page: FilePage }): ReactNode {
  const { content, href = "", name } = page;
  const source = `${href}?noContentDisposition=1`;
  switch (content.kind) {
    case "text":
    case "drawing":
      return (
        <section aria-label="Content" className="min-w-0">
          {content.kind === "drawing" && (
            // An image runs no script and loads nothing, whatever is in the drawing.
            <img
              src={`data:image/svg+xml,${encodeURIComponent(content.text)}`}
              alt={name}
              className={`${pictureBox} mb-4`}
            />
          )}
          <CodeBlock html={content.html} />
          {content.isCut && <p className="mt-2 text-soft">{cutText}</p>}
        </section>
      );
    case "rows":
      return <Preview preview={{ ...content.rows, path: page.path, href, files: [], more: 0 }} />;
    case "header":
      return <Header header={content.header} {...(page.tensors && { tensors: page.tensors })} />;
    case "hidden":
      return null;
    case "image":
      return <img src={source} alt={name} className={pictureBox} />;
    case "audio":
      // Nobody has written down the words in it.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      return <audio controls preload="none" src={source} aria-label={name} className="w-full max-w-2xl" />;
    case "video":
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      return <video controls preload="none" src={source} aria-label={name} className={pictureBox} />;
    case "nothing":
      return <Callout kind="note">{content.why}</Callout>;
  }
}

const pictureBox = "h-auto max-h-[32rem] max-w-full rounded border border-line bg-raised object-contain p-2";

function Commands({ page }: { readonly page: FilePage }): ReactNode {
  return (
    <details className="min-w-0 rounded border border-line" open={page.href === undefined}>
      <summary className="touch flex items-center gap-x-3 px-3 py-2 hover:bg-sunken">
        <FoldArrow />
        <h2 className="text-[1em] font-normal">
          {page.href === undefined ? "Download this file from the public Hub" : "Download from the command line"}
        </h2>
      </summary>
      <div className="flex flex-col gap-5 border-t border-line p-3">
        {page.commands.map((command) => (
          <SnippetBlock key={command.title} snippet={command} heading={3} />
        ))}
      </div>
    </details>
  );
}
