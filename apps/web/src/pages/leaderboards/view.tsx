import type { ReactNode } from "react";
import { modalityText } from "../../components/modality-colors.ts";
import { PageHead } from "../../components/page-head.tsx";
import { TaskIcon } from "../../components/task-icon.tsx";
import { exactNumber } from "../../components/wording.ts";
import { BoardsTable } from "./boards-table.tsx";
import type { BoardGroup, LeaderboardsPage } from "./load.ts";
import { noBoards, selfReported } from "./strings.ts";

export function LeaderboardsView({ data: { task, groups, single } }: { readonly data: LeaderboardsPage }): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title={task ? `Leaderboards: ${task.label}` : "Leaderboards"}>
        <p className="mt-2 max-w-[47em] text-soft">{selfReported}</p>
      </PageHead>
      {groups.length === 0 && <p className="mt-8 max-w-[38em]">{noBoards}</p>}
      <div className="mt-8 flex flex-col gap-10">
        {groups.map((group) => (
          <Group key={group.task?.id ?? ""} group={group} isAlone={task !== undefined} />
        ))}
      </div>
      {single > 0 && (
        <p className="mt-8 text-soft">{`${exactNumber(single)} datasets with a single result are not listed.`}</p>
      )}
    </div>
  );
}

function Group({
  group: { task, boards, total },
  isAlone,
}: {
  readonly group: BoardGroup;
  readonly isAlone: boolean;
}): ReactNode {
  const id = task?.id ?? "other";
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`text-xl ${isAlone ? "sr-only" : ""}`}>
        {task?.href ? (
          <a href={task.href} className="inline-flex items-center gap-2 text-ink">
            <TaskIcon task={task} className={`size-5 shrink-0 ${modalityText[task.modality]}`} />
            {task.label}
          </a>
        ) : (
          (task?.label ?? "Models without a task")
        )}
      </h2>
      <div className="mt-2">
        <BoardsTable boards={boards} caption={`Leaderboards, ${task?.label ?? "models without a task"}`} />
      </div>
      {total > boards.length && task && (
        <p className="mt-1">
          <a href={`/leaderboards?task=${encodeURIComponent(task.id)}`} className="touch inline-flex items-center">
            {`All ${exactNumber(total)} for ${task.label}`}
          </a>
        </p>
      )}
    </section>
  );
}
