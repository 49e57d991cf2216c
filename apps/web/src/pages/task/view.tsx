import { kinds } from "@modelshelf/store";
import type { ReactNode } from "react";
import { LinkedHeading } from "../../components/linked-heading.tsx";
import { allOf } from "../../components/wording.ts";
import { AllLink } from "../../components/all-link.tsx";
import { modalityText } from "../../components/modality-colors.ts";
import { PageHead } from "../../components/page-head.tsx";
import { RecordList } from "../../records/rows/record-list.tsx";
import { TaskIcon } from "../../components/task-icon.tsx";
import { BoardsTable } from "../leaderboards/boards-table.tsx";
import { selfReported } from "../leaderboards/strings.ts";
import { Aside } from "./aside.tsx";
import { Code } from "./code-view.tsx";
import { Demo } from "./demo.tsx";
import type { RecordsHere, TaskPage } from "./load.ts";
import { ModelTable } from "./model-table.tsx";
import { Metrics, PickLists } from "./picks.tsx";
import { Starts } from "./starts-view.tsx";
import { TaskText } from "./text.tsx";
import { placeholderRemark } from "./strings.ts";

/** Ids of a text's headings are its own; those of the frame around it begin with `frame_`. */
export function TaskView({ data }: { readonly data: TaskPage }): ReactNode {
  const models = data.here.find(({ kind }) => kind === "model");
  const others = data.here.filter(({ kind }) => kind !== "model");
  return (
    <div className="page-width py-8">
      <Head data={data} />
      <div className="mt-8 grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex min-w-0 flex-col gap-10">
          {data.inputs.length > 0 && (
            <section aria-labelledby="frame_example">
              <h2 id="frame_example" className="sr-only">
                An example
              </h2>
              <Demo inputs={data.inputs} outputs={data.outputs} />
            </section>
          )}
          <Starts data={data} />
          {data.code && <Code code={data.code} data={data} />}
          {models && <Models task={data.task} models={models} choices={data.choices} />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
            <TaskText data={data} />
            <div className="flex min-w-0 flex-col gap-10">
              {data.picks.length > 0 && <PickLists picks={data.picks} />}
              {data.metrics.length > 0 && <Metrics metrics={data.metrics} />}
            </div>
          </div>
          {data.boards.length > 0 && <Boards task={data.task} boards={data.boards} />}
          {others.map((records) => (
            <Here key={records.kind} {...records} />
          ))}
        </div>
        <Aside data={data} />
      </div>
    </div>
  );
}

function Head({ data: { task, summary, broader, isPlaceholder } }: { readonly data: TaskPage }): ReactNode {
  return (
    <PageHead
      title={
        <span className="flex flex-wrap items-center gap-x-3">
          <TaskIcon task={task} className={`size-7 shrink-0 ${modalityText[task.modality]}`} />
          <span className="min-w-0 flex-1 basis-56">{task.label}</span>
        </span>
      }
    >
      <p className="mt-2 max-w-prose text-base">{summary}</p>
      {broader && (
        <p className="mt-2 text-soft">
          {"A special case of "}
          <a href={broader.href ?? "/tasks"} className="underline">
            {broader.label}
          </a>
          .
        </p>
      )}
      {isPlaceholder && <p className="mt-2 text-soft">{placeholderRemark}</p>}
    </PageHead>
  );
}

function Boards({ task, boards }: Pick<TaskPage, "task" | "boards">): ReactNode {
  return (
    <section aria-labelledby="frame_boards">
      <LinkedHeading id="frame_boards" className="text-xl">
        Leaderboards
      </LinkedHeading>
      <p className="mt-1 max-w-[47em] text-soft">{selfReported}</p>
      <div className="mt-2">
        <BoardsTable boards={boards} caption={`Leaderboards for ${task.label}`} />
      </div>
      <AllLink href={`/leaderboards?task=${task.id}`} text={`All leaderboards for ${task.label}`} />
    </section>
  );
}

/** Models to choose from, by what people choose by. */
function Models(props: {
  readonly task: TaskPage["task"];
  readonly models: RecordsHere;
  readonly choices: TaskPage["choices"];
}): ReactNode {
  const { total, href, records } = props.models;
  const { one, many } = kinds.model;
  return (
    <section aria-labelledby="frame_models">
      <LinkedHeading id="frame_models" className="mb-1 text-xl">
        Choose a model
      </LinkedHeading>
      {total === 0 ? (
        <p className="text-soft">{`This hub has no ${many} for this task.`}</p>
      ) : (
        <>
          <ModelTable models={props.choices} caption={`The most downloaded models for ${props.task.label}`} />
          <AllLink href={href} text={allOf({ total, shown: records.length }, one, many)} />
        </>
      )}
    </section>
  );
}

function Here({ kind, total, href, records }: RecordsHere): ReactNode {
  const { label: heading, one, many } = kinds[kind];
  const id = `frame_${kind}s`;
  return (
    <section aria-labelledby={id}>
      <LinkedHeading id={id} className="mb-3 text-xl">{`${heading} here`}</LinkedHeading>
      {total === 0 ? (
        <p className="text-soft">{`This hub has no ${many} for this task.`}</p>
      ) : (
        <>
          <RecordList kind={kind} records={records} label={`${heading} here`} />
          <AllLink href={href} text={allOf({ total, shown: records.length }, one, many)} />
        </>
      )}
    </section>
  );
}
