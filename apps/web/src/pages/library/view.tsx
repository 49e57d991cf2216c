import type { ReactNode } from "react";
import { LinkedHeading } from "../../components/linked-heading.tsx";
import { allOf } from "../../components/wording.ts";
import { AllLink } from "../../components/all-link.tsx";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { RecordList } from "../../records/rows/record-list.tsx";
import { noCodeYet } from "../../records/use/no-code-yet.ts";
import { SnippetBlock } from "../../records/use/snippet-block.tsx";
import { SnippetSwitch } from "../../records/use/snippet-switch.tsx";
import { TaskChip } from "../../components/task-chip.tsx";
import { countedHere } from "./counted-here.ts";
import { hostingWords } from "./hosting-strings.ts";
import type { LibraryExample } from "./example.ts";
import { whichExample } from "./which-example.ts";
import type { LibraryPage, Sample } from "./load.ts";

export function LibraryView({ data }: { readonly data: LibraryPage }): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title={data.label}>
        <p className="mt-2 max-w-(--measure) text-base">{data.about}</p>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          <a href={data.group.href}>{data.group.label}</a>
          <code className="text-soft wrap-anywhere">{data.key}</code>
          <a href={data.repository.url} rel="noopener" className="wrap-anywhere">
            {withoutScheme(data.repository.url)}
          </a>
          {data.docsUrl && (
            <a href={data.docsUrl} rel="noopener">
              Documentation
            </a>
          )}
          <span className="text-soft">
            {data.isListed ? "Offered as a filter for models" : "Not offered as a filter for models"}
          </span>
        </p>
      </PageHead>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-10">
          {data.example && <Start example={data.example} installers={data.installers} />}
          <Code data={data} />
          <ModelsHere data={data} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Downloads counts={data.counts} />
          <Tasks tasks={data.tasks} />
        </div>
      </div>
    </div>
  );
}

const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, "");

/** The part that most readers came for: the installation, and a program that runs. */
function Start(props: { readonly example: LibraryExample; readonly installers: LibraryPage["installers"] }): ReactNode {
  const { example, installers } = props;
  return (
    <section aria-labelledby="start" className="min-w-0">
      <LinkedHeading id="start" className="text-lg">
        Install and use
      </LinkedHeading>
      <p className="mt-1 text-soft">
        {"With "}
        <a href={example.href} className="underline wrap-anywhere">
          {example.modelId}
        </a>
        {`, ${whichExample}.`}
      </p>
      {installers && (
        <div className="mt-2">
          <SnippetSwitch label="Install with" choices={installers} anchor="start" />
        </div>
      )}
      <div className="mt-3">
        <SnippetBlock snippet={example.snippet} heading={3} />
      </div>
    </section>
  );
}

function Code({ data }: { readonly data: LibraryPage }): ReactNode {
  return (
    <section aria-labelledby="code">
      <LinkedHeading id="code" className="text-lg">
        Code for each kind of model
      </LinkedHeading>
      {data.samples.length === 0 ? (
        <p className="mt-2">
          {`${noCodeYet(data.label)} `}
          <a href={data.docsUrl ?? data.repository.url} rel="noopener" className="underline">
            {data.docsUrl ? "Its documentation" : "Its repository"}
          </a>
          {" says how to use it."}
        </p>
      ) : (
        <>
          <p className="mt-1 text-soft">What a model's page shows, depending on its record.</p>
          {data.installers && !data.example && (
            <div className="mt-2">
              <SnippetSwitch label="Install with" choices={data.installers} anchor="code" />
            </div>
          )}
          <div className="mt-3 flex flex-col gap-3">
            {data.samples.map((sample, position) => (
              <SampleCode key={sample.name} sample={sample} isOpen={position === 0} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function SampleCode({ sample, isOpen }: { readonly sample: Sample; readonly isOpen: boolean }): ReactNode {
  return (
    <details open={isOpen} className="rounded border border-line bg-raised">
      <summary className="touch flex flex-wrap items-center gap-x-3 px-3 py-2 hover:bg-sunken">
        <FoldArrow />
        <h3 className="text-sm">{sample.name}</h3>
        <code className="text-xs text-soft wrap-anywhere">{sample.modelId}</code>
      </summary>
      <div className="flex flex-col gap-5 border-t border-line p-3">
        {sample.snippets.map((snippet) => (
          <SnippetBlock key={snippet.code?.text ?? snippet.notice} snippet={snippet} heading={4} />
        ))}
        {sample.snippets.length === 0 && <p className="text-soft">No code is shown for such a model.</p>}
      </div>
    </details>
  );
}

function ModelsHere({ data }: { readonly data: LibraryPage }): ReactNode {
  const { total, href, records } = data.models;
  return (
    <section aria-labelledby="models">
      <LinkedHeading id="models" className="mb-3 text-lg">
        Models here
      </LinkedHeading>
      {total === 0 ? (
        <p className="text-soft">This hub has no models for this library.</p>
      ) : (
        <>
          <RecordList kind="model" records={records} label={`Models for ${data.label}`} />
          <AllLink href={href} text={allOf({ total, shown: records.length }, "model", "models")} />
        </>
      )}
    </section>
  );
}

function Downloads({ counts }: { readonly counts: LibraryPage["counts"] }): ReactNode {
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads" className="text-sm">
        Download count
      </h2>
      {counts.isDefault && (
        <p className="mt-2 text-soft">This library has no rule of its own, so the general rule applies.</p>
      )}
      <p className="mt-2 wrap-anywhere">{counts.sentence}</p>
      <p className="mt-2 text-xs text-soft">As a query:</p>
      <code className="mt-1 block rounded border border-line bg-sunken p-2 text-xs wrap-anywhere">{counts.query}</code>
      <p className="mt-2 text-xs text-soft">{countedHere}</p>
    </section>
  );
}

function Tasks({ tasks }: { readonly tasks: LibraryPage["tasks"] }): ReactNode {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className="text-sm">
        Tasks
      </h2>
      <ul className="mt-1">
        {tasks.map((task) => (
          <li key={task.id} className="flex items-center justify-between gap-x-3">
            <a
              href={task.href}
              className="flex min-h-8 items-center text-ink no-underline hover:underline pointer-coarse:min-h-10"
            >
              <TaskChip task={task} />
            </a>
            <span className="shrink-0 text-xs text-soft">{hostingWords(task)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
