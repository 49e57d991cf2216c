import { Icon } from "../../icons/icon.tsx";
import type { ReactNode } from "react";
import { exactNumber } from "../../components/wording.ts";
import { modalityText } from "../../components/modality-colors.ts";
import { PageActions } from "../../components/page-head.tsx";
import { Quantity } from "../../components/quantity.tsx";
import { RecordList } from "../../records/rows/record-list.tsx";
import { Spine } from "../../components/spine.tsx";
import { TaskIcon } from "../../components/task-icon.tsx";
import type { HomePage, ModalityTasks, SetFacts } from "./load.ts";

export function HomeView({ data }: { readonly data: HomePage }): ReactNode {
  return (
    <div className="page-width flex flex-col gap-12 pt-10 pb-4">
      <Welcome holdings={data.holdings} />
      <section aria-labelledby="by-task">
        <SectionHead id="by-task" title="Find a model by its task" href="/tasks" all="All tasks" />
        <ul className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {data.modalities.map((modality) => (
            <ModalityCard key={modality.id} modality={modality} />
          ))}
        </ul>
      </section>
      {data.models.records.length > 0 && (
        <section aria-labelledby="models">
          <SectionHead id="models" title={data.models.title} href={data.models.href} all="All models" />
          <div className="mt-4">
            <RecordList kind="model" records={data.models.records} label={data.models.title} />
          </div>
        </section>
      )}
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-2">
        {data.libraries.length > 0 && <Libraries libraries={data.libraries} />}
        {data.sets.length > 0 && <Documents sets={data.sets} />}
      </div>
    </div>
  );
}

function Welcome({ holdings }: Pick<HomePage, "holdings">): ReactNode {
  return (
    <div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl">Modelshelf</h1>
        <PageActions />
      </div>
      <p className="mt-2 max-w-[46ch] text-lg text-soft">
        Find a machine-learning model, see whether it fits, and leave with code that runs.
      </p>
      <search className="mt-6 block max-w-2xl">
        <form action="/models" className="flex gap-2">
          <div className="relative flex min-w-0 flex-1 items-center">
            <Icon name="search" size={18} className="pointer-events-none absolute start-3.5 text-soft" />
            <input
              type="search"
              name="search"
              aria-label="Search models by name, author, tag or description"
              placeholder="Name, author, tag or description"
              className="h-12 w-full min-w-0 rounded border border-line-strong bg-raised ps-10 pe-3 text-base"
            />
          </div>
          <button className="h-12 rounded bg-accent px-5 text-base font-medium text-accent-ink hover:bg-accent-strong">
            Search
          </button>
        </form>
      </search>
      <ul className="mt-6 grid grid-cols-2 gap-px overflow-clip rounded border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
        {holdings.map(({ label, href, count }) => (
          <li key={label}>
            <a
              href={href}
              className="flex h-full flex-col bg-raised px-4 py-3 text-soft no-underline hover:bg-sunken hover:text-ink hover:no-underline"
            >
              <span className="text-xl font-semibold text-ink tabular-nums">{exactNumber(count)}</span>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SectionHead(props: {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly all: string;
}): ReactNode {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={props.id} className="text-xl">
        {props.title}
      </h2>
      <a href={props.href} className="touch inline-flex items-center">
        {props.all}
      </a>
    </div>
  );
}

function ModalityCard({ modality }: { readonly modality: ModalityTasks }): ReactNode {
  const { id, label, tasks, total } = modality;
  return (
    <li className="flex gap-3 rounded border border-line bg-raised py-3 ps-3 pe-1">
      <Spine modality={id} />
      <div className="min-w-0 flex-1">
        <h3>{label}</h3>
        <ul className="mt-1">
          {tasks.map((task) => (
            <li key={task.id}>
              <a
                href={task.href}
                className="-ms-2 flex min-h-9 items-center gap-2 rounded px-2 text-ink no-underline hover:bg-sunken pointer-coarse:min-h-10"
              >
                <TaskIcon task={{ id: task.id, modality: id }} className={`size-4 shrink-0 ${modalityText[id]}`} />
                <span className="min-w-0 flex-1 truncate" title={task.label}>
                  {task.label}
                </span>
                <span className="text-soft">
                  <Quantity value={task.count} />
                  <span className="sr-only"> models</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        {total > tasks.length && (
          <a href={`/tasks#${id}`} className="touch inline-flex items-center">
            {`All ${total}`}
            <span className="sr-only">&nbsp;{`tasks of ${label}`}</span>
          </a>
        )}
      </div>
    </li>
  );
}

function Libraries({ libraries }: Pick<HomePage, "libraries">): ReactNode {
  return (
    <section aria-labelledby="libraries">
      <SectionHead id="libraries" title="Libraries" href="/libraries" all="All libraries" />
      <ul className="mt-4 flex flex-wrap gap-2">
        {libraries.map(({ id, label, href, count }) => (
          <li key={id}>
            <a
              href={href}
              className="touch inline-flex items-center gap-2 rounded border border-line bg-raised px-3 text-ink no-underline hover:border-line-strong hover:bg-sunken"
            >
              {label}
              <span className="text-soft">
                <Quantity value={count} />
                <span className="sr-only"> models</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Documents({ sets }: { readonly sets: readonly SetFacts[] }): ReactNode {
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-xl">
        Documents
      </h2>
      <ul className="mt-4 flex flex-col gap-4">
        {sets.map(({ title, href, first }) => (
          <li key={href}>
            <a href={href} className="touch inline-flex items-center font-medium">
              {title}
            </a>
            <ul className="border-s border-line ps-3">
              {first.map((page) => (
                <li key={page.href}>
                  <a href={page.href} className="flex min-h-9 items-center text-ink pointer-coarse:min-h-10">
                    {page.title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
