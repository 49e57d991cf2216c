import type { ReactNode } from "react";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { TableHead } from "../../components/table-head.tsx";
import { counted } from "../../components/wording.ts";
import { Section } from "../record/record-sections.tsx";
import {
  detailsInWords,
  type EvaluationRow,
  furtherResults,
  type ModelEvaluations,
  resultInWords,
  sourceInWords,
} from "./evaluations.ts";

const openRows = 10;

/** "Evaluation results": how the model did on benchmarks, by its author's or somebody else's word. */
export function Evaluations({ results: { total, shown } }: { readonly results: ModelEvaluations }): ReactNode {
  const folded = shown.slice(openRows);
  return (
    <Section id="evaluation-results" heading="Evaluation results">
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

function Results({ rows, caption }: { readonly rows: readonly EvaluationRow[]; readonly caption: string }): ReactNode {
  return (
    <table className="w-full border-collapse text-left">
      <TableHead
        caption={caption}
        columns={[
          { label: "Benchmark", className: "py-1 pe-3 font-medium" },
          { label: "Metric", className: "px-3 py-1 font-medium" },
          { label: "Value", className: "py-1 ps-3 text-right font-medium" },
        ]}
      />
      <tbody className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <Result key={JSON.stringify(row)} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Result({ row }: { readonly row: EvaluationRow }): ReactNode {
  const { benchmark, href, metric, value, source } = row;
  const details = detailsInWords(row);
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
        {(details !== "" || source !== undefined) && (
          <span className="block text-xs text-soft">
            <bdi>{details}</bdi>
            {details !== "" && source !== undefined && " · "}
            {source !== undefined && (
              <a href={source.url} rel="noopener nofollow">
                <bdi>{sourceInWords(source)}</bdi>
              </a>
            )}
          </span>
        )}
      </th>
      <td className="px-3 py-1 wrap-anywhere">
        <bdi>{metric}</bdi>
      </td>
      <td className="py-1 ps-3 text-right tabular-nums wrap-anywhere">
        <bdi title={String(value)}>{resultInWords(value)}</bdi>
      </td>
    </tr>
  );
}
