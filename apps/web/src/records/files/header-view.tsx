import type { WeightsHeader } from "@modelshelf/files";
import type { ReactNode } from "react";
import { ScrollBox } from "../../components/scroll-box.tsx";
import { TableHead } from "../../components/table-head.tsx";
import { compactNumber, counted, exactNumber } from "../../components/wording.ts";
import { Section } from "../record/record-sections.tsx";
import { sizeOf, typeShares } from "./find-tensors.ts";
import { type FoundTensors, tensorParameter, tensorsAnchor } from "./load-file.ts";
import { headerInWords, shapeInWords, shownInWords } from "./strings.ts";

const resultId = "tensors-found";

/** The header of a file of weights: its types, its facts, and its tensors with a search over them. */
export function Header(props: { readonly header: WeightsHeader; readonly tensors?: FoundTensors }): ReactNode {
  const { header, tensors } = props;
  return (
    <div className="grid min-w-0 gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:items-start">
      <Section id={tensorsAnchor} heading="Tensors">
        <p className="text-soft">{headerInWords(header)}</p>
        <Types header={header} />
        {tensors && header.total > 0 && (
          <>
            <search className="no-print">
              <form action={`#${tensorsAnchor}`} data-live={resultId} className="mt-3 flex gap-2">
                <input
                  type="search"
                  name={tensorParameter}
                  defaultValue={tensors.search}
                  aria-label="Search tensors by name and type"
                  placeholder="Search by name or type: layers.0 q_proj"
                  maxLength={200}
                  className="touch min-w-0 flex-1 rounded border border-line-strong bg-raised px-3"
                />
                <button className="touch rounded bg-accent px-4 font-medium text-accent-ink hover:bg-accent-strong">
                  Search
                </button>
              </form>
            </search>
            <Tensors header={header} tensors={tensors} />
          </>
        )}
      </Section>
      {header.metadata.length > 0 && <Metadata header={header} />}
    </div>
  );
}

const colors = ["bg-accent", "bg-nlp", "bg-audio", "bg-cv", "bg-tabular", "bg-rl"];

/** The share of each type of numbers, as a bar and in words. */
function Types({ header: { tensors } }: { readonly header: WeightsHeader }): ReactNode {
  const shares = typeShares(tensors).slice(0, colors.length);
  const all = shares.reduce((sum, { parameters }) => sum + parameters, 0);
  if (all === 0) return null;
  return (
    <div className="mt-2">
      <span aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-sm">
        {shares.map(({ type, parameters }, position) => (
          <span
            key={type}
            className={colors[position]}
            style={{ width: `${((100 * parameters) / all).toFixed(2)}%` }}
          />
        ))}
      </span>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
        {shares.map(({ type, tensors: count, parameters }, position) => (
          <li key={type} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 rounded-full ${colors[position]}`} />
            <bdi className="font-mono text-ink">{type}</bdi>
            {`${compactNumber(parameters)} in ${counted(count, "tensor", "tensors")}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tensors({ header, tensors }: { readonly header: WeightsHeader; readonly tensors: FoundTensors }): ReactNode {
  return (
    <div id={resultId} aria-live="polite" className="mt-3 min-w-0">
      <p className="mb-2 text-xs text-soft wrap-anywhere">{shownInWords(tensors, header)}</p>
      {tensors.shown.length > 0 && (
        <ScrollBox label="Tensors" className="max-h-[40rem] overflow-auto rounded border border-line">
          <table className="w-full border-collapse text-left text-xs">
            <TableHead
              caption="Tensors"
              columns={[
                { label: "Name", className: "px-3 py-2 font-medium" },
                { label: "Type", className: "px-3 py-2 font-medium" },
                { label: "Shape", className: "px-3 py-2 text-right font-medium" },
                { label: "Parameters", className: "px-3 py-2 text-right font-medium max-sm:hidden" },
              ]}
            />
            <tbody className="divide-y divide-line">
              {tensors.shown.map(({ name, type, shape }, position) => (
                // A damaged file may name two alike.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={position}>
                  <th scope="row" className="px-3 py-1.5 font-mono font-normal wrap-anywhere">
                    <bdi>{name}</bdi>
                  </th>
                  <td className="px-3 py-1.5 font-mono">
                    <bdi>{type}</bdi>
                  </td>
                  <td className="px-3 py-1.5 text-right whitespace-nowrap tabular-nums">{shapeInWords(shape)}</td>
                  <td className="px-3 py-1.5 text-right tabular-nums max-sm:hidden" title={exactNumber(sizeOf(shape))}>
                    {compactNumber(sizeOf(shape))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </div>
  );
}

function Metadata({ header: { metadata } }: { readonly header: WeightsHeader }): ReactNode {
  return (
    <Section id="metadata" heading="Metadata">
      <ScrollBox label="Metadata" className="max-h-[48rem] overflow-auto border-y border-line">
        <dl className="divide-y divide-line text-xs">
          {metadata.map(([name, value], position) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={position} className="py-1.5">
              <dt className="font-mono text-soft wrap-anywhere">
                <bdi>{name}</bdi>
              </dt>
              <dd className="max-h-40 overflow-auto whitespace-pre-wrap wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </ScrollBox>
    </Section>
  );
}
