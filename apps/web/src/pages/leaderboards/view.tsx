import type { ReactNode } from "react";
import { modalityText } from "../../components/modality-colors.ts";
import { PageHead } from "../../components/page-head.tsx";
import { TaskIcon } from "../../components/task-icon.tsx";
import { exactNumber } from "../../components/wording.ts";
import { BoardsTable } from "./boards-table.tsx";
import { type LeaderboardsPage, narrowedHref } from "./load.ts";
import { noBoards, selfReported, shownInWords, unlistedInWords } from "./strings.ts";

export function LeaderboardsView({
  data: { task, boards, total, tasks, unlisted },
}: {
  readonly data: LeaderboardsPage;
}): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title={task ? `Leaderboards: ${task.label}` : "Leaderboards"}>
        <p className="mt-2 max-w-[47em] text-soft">{selfReported}</p>
      </PageHead>
      {tasks.length > 1 && <Tasks tasks={tasks} chosen={task?.id} />}
      {boards.length === 0 ? (
        <p className="mt-8 max-w-[38em]">{noBoards(task)}</p>
      ) : (
        <div className="mt-6">
          <BoardsTable boards={boards} caption={`Leaderboards${task ? ` for ${task.label}` : ""}`} showsTasks={!task} />
        </div>
      )}
      {total > boards.length && <p className="mt-4 text-soft">{shownInWords(boards.length, total)}</p>}
      {unlisted > 0 && <p className="mt-4 text-soft">{unlistedInWords(unlisted)}</p>}
    </div>
  );
}

function Tasks(props: { readonly tasks: LeaderboardsPage["tasks"]; readonly chosen: string | undefined }): ReactNode {
  const className =
    "touch inline-flex items-center gap-2 rounded-md border border-line px-3 py-1 text-ink no-underline aria-[current]:border-accent";
  return (
    <nav aria-label="Leaderboards by task" className="mt-6 flex flex-wrap gap-2">
      <a href="/leaderboards" className={className} {...(!props.chosen && { "aria-current": "true" as const })}>
        All tasks
      </a>
      {props.tasks.map((one) => (
        <a
          key={one.id}
          href={narrowedHref(one.id)}
          className={className}
          {...(one.id === props.chosen && { "aria-current": "true" as const })}
        >
          <TaskIcon task={one} className={`size-4 shrink-0 ${modalityText[one.modality]}`} />
          {one.label}
          <span className="text-xs text-soft tabular-nums">{exactNumber(one.boards)}</span>
        </a>
      ))}
    </nav>
  );
}
