import type { ReactNode } from "react";
import { modalityFill } from "../../components/modality-colors.ts";
import { PageHead } from "../../components/page-head.tsx";
import { Quantity } from "../../components/quantity.tsx";
import { TableHead } from "../../components/table-head.tsx";
import { TaskChip } from "../../components/task-chip.tsx";
import { RecordId } from "../../records/rows/record-id.tsx";
import { ChoiceChips } from "../../records/use/choice-chips.tsx";
import { directionInWords, fromCard, modelsInWords, resultOf, selfReported } from "../leaderboards/strings.ts";
import type { LeaderboardPage, LeaderboardRow } from "./load.ts";
import { asStated, boardAnchor } from "./strings.ts";

export function LeaderboardView({ data }: { readonly data: LeaderboardPage }): ReactNode {
  const { label, metric, tasks, datasets, metrics, settings } = data;
  return (
    <div className="page-width py-8">
      <PageHead title={<bdi>{`${label}: ${metric.label}`}</bdi>}>
        <p className="mt-2 max-w-[47em] text-soft">{selfReported}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
          {tasks.map((task) => (
            <a key={task.id} href={task.href ?? "/tasks"} className="touch inline-flex items-center text-ink">
              <TaskChip task={task} />
            </a>
          ))}
          {datasets.map(({ id, href }) => (
            <a key={id} href={href} className="touch inline-flex items-center">
              {`Dataset ${id}`}
            </a>
          ))}
        </p>
      </PageHead>
      <div className="mt-4 flex flex-col gap-2" id={boardAnchor}>
        <Choices label="Measure" choices={metrics} />
        <Choices label="Setting" choices={settings} />
      </div>
      <p className="mt-4">
        {metric.href ? <a href={metric.href}>{metric.label}</a> : <bdi>{metric.label}</bdi>}
        <span className="text-soft">
          {`, ${directionInWords(metric)} · ${modelsInWords(data)}`}
          {data.setting !== "" && (
            <>
              {" · "}
              <bdi>{data.setting}</bdi>
            </>
          )}
        </span>
      </p>
      <Results data={data} />
    </div>
  );
}

/** Other boards of the dataset; nothing where there is only this one. */
function Choices(props: { readonly label: string; readonly choices: LeaderboardPage["metrics"] }): ReactNode {
  if (props.choices.length < 2) return null;
  return (
    <div className="flex items-baseline gap-3">
      <span aria-hidden="true" className="w-16 shrink-0 text-xs text-soft">
        {props.label}
      </span>
      <ChoiceChips label={props.label} choices={props.choices} anchor={boardAnchor} />
    </div>
  );
}

function Results({ data: { rows, metric, label } }: { readonly data: LeaderboardPage }): ReactNode {
  const most = Math.max(...rows.map(({ value }) => Math.abs(value)), metric.isShare ? 100 : 0);
  const sizes = rows.some(({ record }) => record.parameters !== undefined);
  return (
    <table className="mt-2 w-full border-collapse text-left">
      <TableHead
        caption={`Results on ${label}`}
        columns={[
          { label: "Rank", className: "py-2 pe-2 text-right font-medium max-sm:sr-only" },
          { label: "Model", className: "py-2 pe-3 font-medium sm:px-3" },
          ...(sizes ? [{ label: "Parameters", className: "px-3 py-2 text-right font-medium max-md:hidden" }] : []),
          { label: "License", className: "px-3 py-2 font-medium max-lg:hidden" },
          { label: "Reported", className: "py-2 font-medium sm:px-3" },
          { label: "Source", className: "py-2 ps-3 font-medium max-sm:hidden" },
        ]}
      />
      <tbody className="divide-y divide-line border-y border-line">
        {rows.map((row, position) => (
          // One model may state a result several times.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={`${row.model} ${position}`} row={row} metric={metric} most={most} hasSizes={sizes} />
        ))}
      </tbody>
    </table>
  );
}

function Row(props: {
  readonly row: LeaderboardRow;
  readonly metric: LeaderboardPage["metric"];
  readonly most: number;
  readonly hasSizes: boolean;
}): ReactNode {
  const { row, metric, most, hasSizes } = props;
  const { parameters, licenseName, tasks } = row.record;
  const stated = asStated(row, metric);
  const width = most === 0 ? 0 : (100 * Math.abs(row.value)) / most;
  return (
    <tr className="align-middle">
      <td className="w-8 py-2 pe-2 text-right text-soft tabular-nums">{row.rank}</td>
      <th scope="row" className="py-1 pe-3 font-normal wrap-anywhere sm:w-2/5 sm:px-3">
        <a href={row.href} className="touch inline-flex items-center font-medium text-ink">
          <RecordId id={row.model} />
        </a>
        <span className="block text-xs text-soft sm:hidden">
          <Source row={row} />
        </span>
      </th>
      {hasSizes && (
        <td className="px-3 py-2 text-right max-md:hidden">
          {parameters !== undefined && <Quantity value={parameters} />}
        </td>
      )}
      <td className="px-3 py-2 max-lg:hidden">
        <bdi>{licenseName}</bdi>
      </td>
      <td
        className="w-24 py-2 whitespace-nowrap tabular-nums sm:w-1/5 sm:px-3"
        title={stated === "" ? undefined : stated}
      >
        {resultOf(row, metric)}
        <span aria-hidden="true" className="mt-1 block h-1 rounded-sm bg-sunken">
          <span
            className={`block h-1 rounded-sm ${modalityFill[tasks[0]?.modality ?? "other"]}`}
            style={{ width: `${width.toFixed(1)}%` }}
          />
        </span>
      </td>
      <td className="py-2 ps-3 text-soft wrap-anywhere max-sm:hidden">
        <Source row={row} />
      </td>
    </tr>
  );
}

function Source({ row: { source, href } }: { readonly row: LeaderboardRow }): ReactNode {
  if (source === undefined) return <a href={`${href}#evaluation-results`}>{fromCard}</a>;
  return (
    <a href={source.url} rel="noopener nofollow">
      <bdi>{source.name ?? new URL(source.url).host}</bdi>
    </a>
  );
}
