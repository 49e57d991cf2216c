import { isEmbeddable } from "@modelshelf/docs";
import type { ReactNode } from "react";
import { TaskChip } from "../../components/task-chip.tsx";
import type { TaskReference } from "../../components/task-reference.ts";
import { Card } from "../record/card-view.tsx";
import { RecordHead } from "../record/record-head.tsx";
import { Files, RecordLinks, Section, Tags } from "../record/record-sections.tsx";
import { ShelfMentions } from "../record/shelf-mentions-view.tsx";
import { SnippetBlock } from "../use/snippet-block.tsx";
import { SnippetSwitch } from "../use/snippet-switch.tsx";
import { othersHeading, type SpacePage } from "./load.ts";

export function SpaceView({ data }: { readonly data: SpacePage }): ReactNode {
  const isBare = data.models.length + data.datasets.length + data.use.length === 0 && !hasFacts(data);
  return (
    <div className="page-width py-8">
      <RecordHead frame={data} />
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8" data-document="">
          <Tasks tasks={data.tasks} />
          <Running data={data} />
          <Use data={data} />
          <ShelfMentions shelves={data.shelves} />
          {data.card && <Card card={data.card} />}
          <RecordLinks id="models" heading="Models it uses" links={data.models} />
          <RecordLinks id="datasets" heading="Datasets it uses" links={data.datasets} />
          {isBare && <p className="text-soft">The record says nothing about how this app runs or what it uses.</p>}
          <RecordLinks id="others" heading={othersHeading(data.tasks)} links={data.others} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Tags tags={data.tags} />
          {data.files && <Files files={data.files} />}
        </div>
      </div>
    </div>
  );
}

function Tasks({ tasks }: { readonly tasks: readonly TaskReference[] }): ReactNode {
  if (tasks.length === 0) return null;
  return (
    <p className="-mb-4 flex flex-wrap items-center gap-2">
      <span className="text-soft">{tasks.length === 1 ? "Task" : "Tasks"}</span>
      {tasks.map((task) =>
        task.href === undefined ? (
          <TaskChip key={task.id} task={task} />
        ) : (
          <a key={task.id} href={task.href} className="inline-flex min-h-8 items-center pointer-coarse:min-h-10">
            <TaskChip task={task} />
          </a>
        ),
      )}
    </p>
  );
}

const hasFacts = ({ runningAt, original, start, hardware, stage }: SpacePage): boolean =>
  [runningAt, original, start.file, start.sdkVersion, hardware, stage].some((fact) => fact !== undefined);

/** How to call, embed and run it. */
function Use({ data: { use, installers } }: { readonly data: SpacePage }): ReactNode {
  if (use.length === 0) return null;
  return (
    <Section id="use" heading="Use this Space">
      {installers && <SnippetSwitch label="Install with" choices={installers} anchor="use" />}
      <div className="mt-3 flex flex-col gap-6">
        {use.map((snippet) => (
          <SnippetBlock key={snippet.title} snippet={snippet} heading={3} />
        ))}
      </div>
    </Section>
  );
}

function Running({ data }: { readonly data: SpacePage }): ReactNode {
  if (!hasFacts(data)) return null;
  const { runningAt, original, start, hardware, stage } = data;
  return (
    <Section id="running" heading={runningAt ? "Running" : "App"}>
      {runningAt ? (
        <OpenApp href={runningAt} label="Open the app" />
      ) : (
        original && <OpenApp href={original.href} label="Open the Space" />
      )}
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
        {start.file && (
          <Fact label="Started with">
            <code className="wrap-anywhere">
              <bdi>{start.file}</bdi>
            </code>
          </Fact>
        )}
        {start.sdkVersion && (
          <Fact label="Version of the toolkit">
            <bdi>{start.sdkVersion}</bdi>
          </Fact>
        )}
        {hardware && (
          <Fact label="Hardware">
            <a href={hardware.href} className="pointer-coarse:py-2">
              <bdi>{hardware.label}</bdi>
            </a>
          </Fact>
        )}
        {stage && (
          <Fact label="State when the record was made">
            <bdi>{stage}</bdi>
          </Fact>
        )}
      </dl>
    </Section>
  );
}

/** The way to the app itself, and what puts it into this page where that is allowed. */
function OpenApp({ href, label }: { readonly href: string; readonly label: string }): ReactNode {
  const { host } = new URL(href);
  return (
    <>
      <p>
        <a
          href={href}
          rel="noopener nofollow"
          target="_blank"
          className="touch inline-flex items-center rounded bg-accent px-4 font-medium text-accent-ink no-underline hover:bg-accent-strong hover:text-accent-ink"
        >
          {label}
        </a>
        <span className="ml-3 text-xs text-soft wrap-anywhere">{`on ${host}, in a new tab`}</span>
      </p>
      {isEmbeddable(href) && (
        <p className="embedded-app no-print needs-script mt-3" data-embed={href}>
          <a href={href} rel="noopener nofollow" className="inline-flex min-h-10 items-center underline">
            {`Run it on this page: loads ${host}`}
          </a>
        </p>
      )}
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="inline text-soft">{`${label} `}</dt>
      <dd className="inline">{children}</dd>
    </div>
  );
}
