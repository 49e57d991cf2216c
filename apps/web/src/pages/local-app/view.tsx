import type { ReactNode } from "react";
import { LinkedHeading } from "../../components/linked-heading.tsx";
import { AllLink } from "../../components/all-link.tsx";
import { Callout } from "../../components/callout.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { allOf } from "../../components/wording.ts";
import { RecordId } from "../../records/rows/record-id.tsx";
import { RecordList } from "../../records/rows/record-list.tsx";
import { SnippetBlock } from "../../records/use/snippet-block.tsx";
import { SnippetSwitch } from "../../records/use/snippet-switch.tsx";
import type { LocalAppPage } from "./load.ts";
import { exampleWords, formatWords, installWords } from "./strings.ts";

export function LocalAppView({ data }: { readonly data: LocalAppPage }): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title={data.label}>
        <p className="mt-2 max-w-(--measure) text-base">{data.about}</p>
      </PageHead>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <Example data={data} />
          <ModelsHere data={data} />
        </div>
        <Facts data={data} />
      </div>
    </div>
  );
}

function Example({ data }: { readonly data: LocalAppPage }): ReactNode {
  const { label, docsUrl, installers, example } = data;
  return (
    <section aria-labelledby="run">
      <LinkedHeading id="run" className="text-lg">
        Install and run
      </LinkedHeading>
      <p className="mt-1 text-soft">
        {`${installWords} `}
        <a href={docsUrl} rel="noopener">
          documentation
        </a>
        {`. ${exampleWords(data)}`}
      </p>
      <div className="mt-3 flex min-w-0 flex-col gap-4 rounded border border-line bg-raised p-4">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 font-medium">
          {example.href === undefined ? (
            <code className="wrap-anywhere">{example.modelId}</code>
          ) : (
            <a href={example.href} className="touch inline-flex items-center">
              <RecordId id={example.modelId} />
            </a>
          )}
          {example.link && (
            <a
              href={example.link}
              rel="nofollow noopener"
              className="inline-flex min-h-9 items-center rounded border border-line-strong px-3 text-ink no-underline hover:bg-sunken pointer-coarse:min-h-10"
            >
              {`Open in ${label}`}
            </a>
          )}
        </p>
        {installers && <SnippetSwitch label="Install with" choices={installers} anchor="run" />}
        {example.missing && <Callout kind="note">{example.missing}</Callout>}
        {example.steps.map((step) => (
          <SnippetBlock key={step.title} snippet={step} heading={3} />
        ))}
      </div>
    </section>
  );
}

function ModelsHere({ data: { label, models } }: { readonly data: LocalAppPage }): ReactNode {
  const { total, href, records } = models;
  return (
    <section aria-labelledby="models">
      <LinkedHeading id="models" className="mb-3 text-lg">
        Models here
      </LinkedHeading>
      {total === 0 ? (
        <p className="text-soft">{`This hub has no models that ${label} runs.`}</p>
      ) : (
        <>
          <RecordList kind="model" records={records} label={`Models that ${label} runs`} />
          <AllLink href={href} text={allOf({ total, shown: records.length }, "model", "models")} />
        </>
      )}
    </section>
  );
}

function Facts({ data: { key, kind, runs, formats, models } }: { readonly data: LocalAppPage }): ReactNode {
  return (
    <section aria-labelledby="facts" className="min-w-0">
      <h2 id="facts" className="text-sm">
        At a glance
      </h2>
      <dl className="mt-2 flex flex-col gap-3 [&_dt]:text-xs [&_dt]:text-soft">
        <div>
          <dt>What it is</dt>
          <dd>{kind}</dd>
        </div>
        <div>
          <dt>Models it runs</dt>
          <dd>{`${runs.charAt(0).toUpperCase()}${runs.slice(1)}`}</dd>
        </div>
        <div>
          <dt>File formats</dt>
          <dd>{formatWords(formats)}</dd>
        </div>
        <div>
          <dt>Filter for models</dt>
          <dd>
            <a href={models.href}>
              <code className="wrap-anywhere">{`/models?app=${key}`}</code>
            </a>
          </dd>
        </div>
      </dl>
      <p className="mt-4">
        <a href="/local-apps">All apps and servers</a>
      </p>
    </section>
  );
}
