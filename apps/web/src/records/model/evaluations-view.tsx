import { Fragment, type ReactNode } from "react";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { metricInWords } from "../../components/fold-metric.ts";
import { TableHead } from "../../components/table-head.tsx";
import { counted } from "../../components/wording.ts";
import { Section } from "../record/record-sections.tsx";
import { axisInWords, type EvaluationGroup, groupByMetric } from "./evaluation-groups.ts";
import {
  detailsInWords,
  type EvaluationRow,
  furtherResults,
  type ModelEvaluations,
  resultInWords,
  selfReported,
  sourceInWords,
} from "./evaluations.ts";

const openRows = 10;

/** "Evaluation results": how the model did on benchmarks, by its author's or somebody else's word. */
export function Evaluations({ results: { total, shown } }: { readonly results: ModelEvaluations }): ReactNode {
  const folded = shown.slice(openRows);
  return (
    <Section id="evaluation-results" heading="Evaluation results">
      <p className="mb-2 text-xs text-soft">{selfReported}</p>
      <Results rows={shown.slice(0, openRows)} caption="Evaluation results" />
      {folded.length > 0 && (
        <details className="mt-2">
          <summary className="touch inline-flex items-center gap-1 text-accent">
            <FoldArrow />
            {`Show ${counted(folded.length, "more result", "more results")}`}
          </summary>
          <Results rows={folded} caption="More evaluation results" />
        </details>
      )}
      {total > shown.length && <p className="mt-2 text-xs text-soft">{furtherResults(total - shown.length)}</p>}
    </Section>
  );
}

/** One part of the table for each measure, so that bars of different ones never seem to share an axis. */
function Results({ rows, caption }: { readonly rows: readonly EvaluationRow[]; readonly caption: string }): ReactNode {
  const groups = groupByMetric(rows);
  return (
    <table className="w-full border-collapse text-left">
      <TableHead
        caption={caption}
        columns={[
          { label: "Benchmark", className: "py-1 pe-3 font-medium" },
          { label: "Value", className: "py-1 ps-3 text-right font-medium" },
        ]}
      />
      {groups.map((group) => (
        <tbody key={group.metric?.key ?? ""} className="divide-y divide-line border-b border-line">
          <GroupHead group={group} />
          {group.rows.map((row) => (
            <Result key={JSON.stringify(row)} row={row} most={group.most} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function GroupHead({ group }: { readonly group: EvaluationGroup }): ReactNode {
  const { metric, rows } = group;
  const axis = axisInWords(group);
  const name = <bdi>{metricInWords(rows[0]?.metric ?? "")}</bdi>;
  return (
    <tr>
      <th scope="rowgroup" colSpan={2} className="bg-sunken px-2 py-1 text-xs font-medium wrap-anywhere">
        {metric === undefined ? "Measure not named" : metric.href ? <a href={metric.href}>{name}</a> : name}
        {axis !== "" && <span className="font-normal text-soft">{`, ${axis}`}</span>}
      </th>
    </tr>
  );
}

function Result({ row, most }: { readonly row: EvaluationRow; readonly most: number | undefined }): ReactNode {
  const { benchmark, href, value, source } = row;
  const details = detailsInWords(row);
  const parts = [
    details !== "" && <bdi key="details">{details}</bdi>,
    source !== undefined && (
      <a key="source" href={source.url} rel="noopener nofollow">
        <bdi>{sourceInWords(source)}</bdi>
      </a>
    ),
  ].filter((part) => part !== false);
  return (
    <tr className="align-top">
      <th scope="row" className="py-1 pe-3 font-normal wrap-anywhere">
        {href === undefined ? (
          <bdi>{benchmark}</bdi>
        ) : (
          <a href={href}>
            <bdi>{benchmark}</bdi>
          </a>
        )}
        {parts.length > 0 && (
          <span className="block text-xs text-soft">
            {parts.map((part, place) => (
              <Fragment key={part.key}>
                {place > 0 && " · "}
                {part}
              </Fragment>
            ))}
          </span>
        )}
      </th>
      <td className="w-2/5 py-1 ps-3 text-right tabular-nums wrap-anywhere">
        <bdi title={String(value)}>{resultInWords(value)}</bdi>
        {most !== undefined && typeof value === "number" && <Bar share={value / most} />}
      </td>
    </tr>
  );
}

/** Drawn for those who look; the number above says the same. */
function Bar({ share }: { readonly share: number }): ReactNode {
  return (
    <span aria-hidden="true" className="mt-1 block h-1.5 rounded-sm bg-sunken">
      <span className="block h-full rounded-sm bg-accent" style={{ width: `${(100 * share).toFixed(1)}%` }} />
    </span>
  );
}
