import type { ReactNode } from "react";
import { kindWords } from "../../catalogue/kinds.ts";
import type { RecordLink } from "../../catalogue/record-links.ts";
import { counted } from "../../catalogue/wording.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { modalityText } from "../../components/modality-colours.ts";
import { PageHead } from "../../components/page-head.tsx";
import { RecordId, RecordList } from "../../components/record-list.tsx";
import { TaskIcon } from "../../components/task-icon.tsx";
import { Demo } from "./demo.tsx";
import type { RecordsHere, TaskFacts } from "./page.ts";

export function TaskView({ data }: { readonly data: TaskFacts }): ReactNode {
  const { task } = data;
  return (
    <div className="page-width py-8">
      <PageHead
        above={<Breadcrumb steps={[{ label: "Tasks", href: "/tasks" }, { label: data.modality }]} />}
        title={
          <span className="flex items-center gap-3">
            <TaskIcon task={task} className={`size-7 shrink-0 ${modalityText[task.modality]}`} />
            {task.label}
          </span>
        }
      >
        <p className="mt-2 max-w-prose text-base">{data.summary}</p>
        {data.broader && (
          <p className="mt-2 text-soft">
            {"A special case of "}
            <a href={data.broader.href ?? "/tasks"} className="underline">
              {data.broader.label}
            </a>
            .
          </p>
        )}
      </PageHead>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-10">
          {data.inputs.length > 0 && (
            <section aria-labelledby="example">
              <h2 id="example" className="mb-3 text-lg">
                What goes in, what comes out
              </h2>
              <Demo inputs={data.inputs} outputs={data.outputs} />
            </section>
          )}
          {data.picks.length > 0 && <PickLists data={data} />}
          {data.here.map((records) => (
            <Here key={records.kind} {...records} />
          ))}
        </div>
        <Aside data={data} />
      </div>
    </div>
  );
}

function PickLists({ data }: { readonly data: TaskFacts }): ReactNode {
  return (
    <section aria-labelledby="picks">
      <h2 id="picks" className="text-lg">
        Worth starting with
      </h2>
      <div className="mt-3 grid gap-x-8 gap-y-6 md:grid-cols-2">
        {data.picks.map(({ heading, records }) => (
          <section key={heading} aria-label={`${heading} worth starting with`} className="min-w-0">
            <h3 className="text-sm text-soft">{heading}</h3>
            <ul className="mt-1 divide-y divide-line border-y border-line">
              {records.map((record) => (
                <Pick key={record.id} record={record} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function Pick({ record }: { readonly record: RecordLink }): ReactNode {
  return (
    <li className="py-2">
      {record.href ? (
        <a href={record.href} className="inline-flex items-center font-medium wrap-anywhere pointer-coarse:min-h-10">
          <RecordId id={record.id} />
        </a>
      ) : (
        <span className="wrap-anywhere">
          <RecordId id={record.id} />
          <span className="ml-2 text-xs text-soft">not in this hub</span>
        </span>
      )}
      {record.description && <p className="text-xs text-soft wrap-anywhere">{record.description}</p>}
    </li>
  );
}

function Here({ kind, total, href, records }: RecordsHere): ReactNode {
  const { heading, one, many } = kindWords[kind];
  return (
    <section aria-labelledby={`${kind}s-here`}>
      <h2 id={`${kind}s-here`} className="mb-3 text-lg">{`${heading} here`}</h2>
      {total === 0 ? (
        <p className="text-soft">{`This hub has no ${many} for this task.`}</p>
      ) : (
        <>
          <RecordList
            kind={kind}
            records={records}
            label={`${heading} here`}
            without={kind === "model" ? ["Task"] : []}
          />
          <p className="mt-2">
            <a href={href} className="touch inline-flex items-center">{`All ${counted(total, one, many)}`}</a>
          </p>
        </>
      )}
    </section>
  );
}

function Aside({ data }: { readonly data: TaskFacts }): ReactNode {
  return (
    <aside aria-label="About this task" className="flex min-w-0 flex-col gap-8">
      <AsideList id="libraries" heading="Libraries that can do it" isInline>
        {data.libraries.map(({ key, label, href }) => (
          <li key={key}>
            <a href={href} className="inline-flex min-h-8 items-center pointer-coarse:min-h-10">
              {label}
            </a>
          </li>
        ))}
      </AsideList>
      <AsideList id="metrics" heading="Metrics" isInline>
        {data.metrics.map((metric) => (
          <li key={metric}>{metric}</li>
        ))}
      </AsideList>
      <AsideList id="subtasks" heading="Subtasks">
        {data.subtasks.map(({ type, name }) => (
          <li key={type}>
            {name} <code className="text-xs wrap-anywhere text-soft">{type}</code>
          </li>
        ))}
      </AsideList>
      {data.videoHref && (
        <p>
          <a href={data.videoHref} rel="noopener" target="_blank" className="touch inline-flex items-center">
            Video about this task (opens YouTube)
          </a>
        </p>
      )}
    </aside>
  );
}

/** A short list beside the text; nothing where it is empty. */
function AsideList(props: {
  readonly id: string;
  readonly heading: string;
  readonly isInline?: boolean;
  readonly children: readonly ReactNode[];
}): ReactNode {
  if (props.children.length === 0) return null;
  return (
    <section aria-labelledby={props.id}>
      <h2 id={props.id} className="text-sm">
        {props.heading}
      </h2>
      <ul className={`mt-2 flex gap-x-4 gap-y-1 ${props.isInline ? "flex-wrap" : "flex-col"}`}>{props.children}</ul>
    </section>
  );
}
