import type { ReactNode } from "react";
import { TableHead } from "../../components/table-head.tsx";
import { RecordId } from "../../records/rows/record-id.tsx";
import type { BoardSummary } from "./load.ts";
import { modelsInWords, resultOf } from "./strings.ts";

/** Datasets with their best results; on small screens each row becomes two lines. */
export function BoardsTable(props: { readonly boards: readonly BoardSummary[]; readonly caption: string }): ReactNode {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <TableHead
        caption={props.caption}
        columns={[
          { label: "Dataset", className: "w-[34%] py-2 pe-3 font-medium max-sm:w-1/2" },
          { label: "Measure", className: "w-[24%] px-3 py-2 font-medium max-md:hidden" },
          { label: "Models", className: "w-44 px-3 py-2 font-medium max-sm:hidden" },
          { label: "Best stated", className: "py-2 ps-3 font-medium" },
        ]}
      />
      <tbody className="divide-y divide-line border-y border-line">
        {props.boards.map((board) => (
          <Row key={board.href} board={board} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  board: { label, href, metric, setting, leader, ...counts },
}: {
  readonly board: BoardSummary;
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
