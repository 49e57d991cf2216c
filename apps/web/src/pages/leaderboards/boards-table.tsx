import type { ReactNode } from "react";
import { modalityText } from "../../components/modality-colors.ts";
import { TableHead } from "../../components/table-head.tsx";
import { TaskIcon } from "../../components/task-icon.tsx";
import { RecordId } from "../../records/rows/record-id.tsx";
import type { BoardSummary } from "./load.ts";
import { modelsInWords, resultOf } from "./strings.ts";

interface Props {
  readonly boards: readonly BoardSummary[];
  readonly caption: string;
  /** Not on the page of one task. */
  readonly showsTasks?: boolean;
}

/** Datasets with their best results; on small screens each row becomes two lines. */
export function BoardsTable({ boards, caption, showsTasks = false }: Props): ReactNode {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <TableHead
        caption={caption}
        columns={[
          { label: "Dataset", className: "w-[26%] py-2 pe-3 font-medium max-sm:w-1/2" },
          ...(showsTasks ? [{ label: "Task", className: "w-[20%] px-3 py-2 font-medium max-lg:hidden" }] : []),
          { label: "Measure", className: "w-[18%] px-3 py-2 font-medium max-md:hidden" },
          { label: "Models", className: "w-44 px-3 py-2 font-medium max-sm:hidden" },
          { label: "Best reported", className: "py-2 ps-3 font-medium" },
        ]}
      />
      <tbody className="divide-y divide-line border-y border-line">
        {boards.map((board) => (
          <Row key={board.href} board={board} showsTask={showsTasks} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  board: { label, href, task, metric, setting, leader, ...counts },
  showsTask,
}: {
  readonly board: BoardSummary;
  readonly showsTask: boolean;
}): ReactNode {
  return (
    <tr className="align-baseline">
      <th scope="row" className="py-1.5 pe-3 font-normal wrap-anywhere">
        <a href={href} dir="auto" className="touch inline-flex items-center font-medium">
          {label}
        </a>
        <span className="block text-xs text-soft">
          <span className="md:hidden">
            <bdi>{metric.label}</bdi>
            {" · "}
          </span>
          <span className="sm:hidden">
            {modelsInWords(counts)}
            {setting !== "" && " · "}
          </span>
          <bdi>{setting}</bdi>
        </span>
      </th>
      {showsTask && (
        <td className="px-3 py-1.5 max-lg:hidden">
          {task && (
            // The name stands first, so that it is what rests on the line of the row.
            <a href={task.href} className="touch inline-flex flex-row-reverse items-center gap-2 text-ink">
              {task.label}
              <TaskIcon task={task} className={`size-4 shrink-0 ${modalityText[task.modality]}`} />
            </a>
          )}
        </td>
      )}
      <td className="px-3 py-1.5 wrap-anywhere max-md:hidden">
        {metric.href ? (
          <a href={metric.href} className="touch inline-flex items-center text-ink">
            {metric.label}
          </a>
        ) : (
          <bdi>{metric.label}</bdi>
        )}
      </td>
      <td className="px-3 py-1.5 text-soft tabular-nums max-sm:hidden">{modelsInWords(counts)}</td>
      <td className="py-1.5 ps-3 wrap-anywhere">
        {leader && (
          <>
            <a href={leader.href} className="touch inline-flex items-center text-ink">
              <RecordId id={leader.id} />
            </a>
            <span className="block text-xs text-soft tabular-nums">{resultOf(leader, metric)}</span>
          </>
        )}
      </td>
    </tr>
  );
}
