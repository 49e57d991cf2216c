import type { ReactNode } from "react";
import { modalityText } from "../../components/modality-colors.ts";
import { PageHead } from "../../components/page-head.tsx";
import { Quantity } from "../../components/quantity.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { Spine } from "../../components/spine.tsx";
import { TaskIcon } from "../../components/task-icon.tsx";
import type { ModalityGroup, TaskCard, TasksPage } from "./load.ts";
import { leaderboardsLink, tasksLine } from "./strings.ts";

export function TasksView({ data }: { readonly data: TasksPage }): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title="Tasks">
        <output className="mt-1 block text-base text-soft wrap-anywhere" data-filter-status="">
          {tasksLine(data)}
        </output>
        <p className="mt-1">
          <a href="/leaderboards" className="touch inline-flex items-center">
            {leaderboardsLink}
          </a>
        </p>
      </PageHead>
      <div className="mt-4 max-w-xl" data-filter="">
        <SearchForm
          action="/tasks"
          name="q"
          label="Search tasks"
          placeholder="translate, depth, marked text …"
          search={data.search}
          carried={[]}
          button="Search"
          longest={100}
        />
      </div>
      {data.search !== undefined && (
        <p className="mt-2">
          <a href="/tasks" className="touch inline-flex items-center">{`All ${data.total} tasks`}</a>
        </p>
      )}
      <nav aria-label="Modalities" className="mt-4 flex flex-wrap gap-2">
        {data.modalities.map(({ id, label, tasks }) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex min-h-9 items-center gap-2 rounded border border-line bg-raised pr-3 pl-1.5 text-ink no-underline hover:border-line-strong pointer-coarse:min-h-10"
          >
            <span className="flex h-5">
              <Spine modality={id} />
            </span>
            {label}
            <span className="text-soft">{tasks.length}</span>
          </a>
        ))}
      </nav>
      {data.modalities.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </div>
  );
}

function Group({ group }: { readonly group: ModalityGroup }): ReactNode {
  return (
    <section aria-labelledby={group.id} className="mt-10" data-filter-group="">
      <h2 id={group.id} className="text-lg">
        {group.label}
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {group.tasks.map((task) => (
          <Card key={task.id} task={task} modality={group.id} />
        ))}
      </ul>
    </section>
  );
}

function Card({ task, modality }: { readonly task: TaskCard; readonly modality: ModalityGroup["id"] }): ReactNode {
  return (
    <li
      data-filter-item={[task.id, ...task.subtasks].join(" ")}
      className="relative flex gap-3 rounded border border-line bg-raised p-3 hover:border-line-strong hover:bg-sunken"
    >
      <Spine modality={modality} />
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-2 text-sm">
          <TaskIcon task={{ id: task.id, modality }} className={`size-4 shrink-0 ${modalityText[modality]}`} />
          <a
            href={task.href}
            className="min-w-0 flex-1 basis-20 wrap-anywhere text-ink no-underline after:absolute after:inset-0"
          >
            {task.label}
          </a>
          <span className="shrink-0 text-xs font-normal text-soft">
            <Quantity value={task.models} />
            {task.models === 1 ? " model" : " models"}
          </span>
        </h3>
        <p className="mt-1 text-soft">{task.summary}</p>
      </div>
    </li>
  );
}
