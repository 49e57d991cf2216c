import type { ReactNode } from "react";
import { FoldArrow } from "../../../components/fold-arrow.tsx";
import { ScrollBox } from "../../../components/scroll-box.tsx";
import { TableHead } from "../../../components/table-head.tsx";
import { byteSize } from "../../../components/wording.ts";
import { Section } from "../../record/record-sections.tsx";
import { ChoiceChips } from "../../use/choice-chips.tsx";
import type { SnippetChoice } from "../../use/snippet-choices.ts";
import { SnippetSwitch } from "../../use/snippet-switch.tsx";
import { memoryAnchor, type MemoryNeeds, type MemoryRow } from "./load.ts";
import { fitInWords, memoryFormula, memoryHeads, sizeInWords } from "./strings.ts";

interface Props {
  readonly facts: MemoryNeeds;
  /** Those that the code of the page can take, for rows of such a label. */
  readonly quantizations?: readonly SnippetChoice[];
}

/** "Memory": what each form of the weights takes, and what it fits into. Of many forms those around the best are in sight. */
export function Memory(props: Props): ReactNode {
  const { facts } = props;
  const rows = rowsInSight(props);
  const all = `All ${facts.rows.length} sizes`;
  return (
    <div data-memory="">
      <Section id={memoryAnchor} heading="Memory">
        <div className="flex flex-col gap-2">
          <ChoiceChips label="Your GPU memory" choices={facts.budgets} anchor={memoryAnchor} isLabeled />
          {facts.lengths && facts.lengths.length > 1 && (
            <SnippetSwitch label="Context (tokens)" choices={facts.lengths} anchor={memoryAnchor} />
          )}
        </div>
        <Forms {...props} rows={rows} label="Memory by form of the weights" />
        {rows.length < facts.rows.length && (
          <details>
            <summary className="touch inline-flex items-center gap-1 text-accent">
              <FoldArrow />
              {all}
            </summary>
            <Forms {...props} rows={facts.rows} label={all} />
          </details>
        )}
        <p className="mt-2 text-xs text-soft">{memoryFormula(facts)}</p>
      </Section>
    </div>
  );
}

const shownRows = 5;

/** Around the largest form that fits into the memory that was chosen, else around the one that the code takes. */
function rowsInSight({ facts: { rows }, quantizations }: Props): readonly MemoryRow[] {
  const chosen = quantizations?.find(({ isChosen }) => isChosen)?.label;
  const fits = rows.findIndex(({ fit }) => fit?.kind === "whole");
  const best = fits >= 0 ? fits : rows.findIndex(({ label }) => label === chosen);
  const start = Math.min(Math.max(best - 1, 0), Math.max(rows.length - shownRows, 0));
  return rows.slice(start, start + shownRows);
}

function Forms(props: Props & { readonly rows: readonly MemoryRow[]; readonly label: string }): ReactNode {
  const { facts, quantizations, rows, label } = props;
  const [weights, size, needs, fits] = memoryHeads(facts);
  const most = Math.max(...facts.rows.map(({ need }) => need.whole));
  return (
    <ScrollBox label={label} className="mt-3 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <TableHead
          caption={label}
          columns={[
            { label: weights, className: "py-1 pe-3 font-medium" },
            { label: size, className: "px-2 py-1 text-right font-medium" },
            { label: needs, className: "px-2 py-1 text-right font-medium" },
            { label: fits, className: "py-1 ps-2 text-right font-medium" },
          ]}
        />
        <tbody className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <Row
              key={`${row.label} ${row.bytes}`}
              row={row}
              most={most}
              {...optional(quantizations?.find((one) => one.label === row.label))}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const optional = (choice: SnippetChoice | undefined): { readonly choice?: SnippetChoice } => (choice ? { choice } : {});

function Row(props: { readonly row: MemoryRow; readonly most: number; readonly choice?: SnippetChoice }): ReactNode {
  const { row, most, choice } = props;
  const { label, need, fit } = row;
  const isDim = fit?.kind === "not";
  return (
    <tr className={isDim ? "text-soft" : undefined}>
      <th scope="row" className="py-1.5 pe-3 font-normal wrap-anywhere">
        {choice === undefined || choice.isChosen ? (
          <bdi className={choice && "font-medium"}>{label}</bdi>
        ) : (
          <a href={`${choice.href}#${memoryAnchor}`} rel="nofollow" title="Show the code for this quantization">
            <bdi>{label}</bdi>
          </a>
        )}
        {choice?.isChosen && <span className="ms-1 text-xs text-soft"> in the code</span>}
        <Parts need={need} most={most} />
      </th>
      <td className="px-2 py-1.5 text-right whitespace-nowrap tabular-nums">{sizeInWords(row)}</td>
      <td className="px-2 py-1.5 text-right whitespace-nowrap tabular-nums">{byteSize(need.whole)}</td>
      <td className={`py-1.5 ps-2 text-right tabular-nums ${fit?.kind === "whole" ? "font-medium text-good" : ""}`}>
        {fitInWords(row)}
      </td>
    </tr>
  );
}

/** The three parts of the need as one bar, on the scale of the largest row; the figures beside it say the same. */
function Parts({ need, most }: Pick<MemoryRow, "need"> & { readonly most: number }): ReactNode {
  const part = (bytes: number): { readonly width: string } => ({ width: `${((100 * bytes) / most).toFixed(1)}%` });
  return (
    <span aria-hidden="true" className="mt-1 flex h-1 overflow-hidden rounded-sm">
      <span className="bg-accent" style={part(need.weights)} />
      <span className="bg-multimodal opacity-50" style={part(need.cache ?? 0)} />
      <span className="bg-line-strong opacity-60" style={part(need.runtime)} />
    </span>
  );
}
