import { qualitySource } from "@modelshelf/registry";
import type { ReactNode } from "react";
import { Callout } from "../../../components/callout.tsx";
import { Quantity } from "../../../components/quantity.tsx";
import { ScrollBox } from "../../../components/scroll-box.tsx";
import { exactNumber } from "../../../components/wording.ts";
import type { FitsResult, SizeColumn, TypeRow } from "./load.ts";
import { answerOf, cellInWords, fitsFormula, fitsHeading, lossInWords, lossRemark } from "./strings.ts";

const resultId = "fits-result";

/** The calculator: a form with GET, which a script sends while its fields change. */
export function Fits({ facts }: { readonly facts: FitsResult }): ReactNode {
  return (
    <section aria-labelledby="fits" className="min-w-0">
      <h2 id="fits" className="text-xl">
        {fitsHeading}
      </h2>
      <Form facts={facts} />
      <div id={resultId} className="mt-4">
        {facts.problems.map((problem) => (
          <div key={problem} className="mb-3">
            <Callout kind="caution">
              <bdi>{problem}</bdi>
            </Callout>
          </div>
        ))}
        <output className="block max-w-[47em] text-lg">{answerOf(facts)}</output>
        <Table facts={facts} />
      </div>
      <Key />
      <details className="mt-3 max-w-[47em]">
        <summary className="touch inline-flex cursor-pointer items-center text-accent">How this is calculated</summary>
        <p className="mt-1 text-soft">{fitsFormula}</p>
      </details>
      <p className="mt-2 max-w-[47em] text-sm text-soft">
        {lossRemark}
        {" Source: "}
        <a href={qualitySource.url} rel="noopener" className="underline">
          {qualitySource.title}
        </a>
        .
      </p>
    </section>
  );
}

const field = "touch rounded border border-line-strong bg-raised px-3";

function Form({ facts }: { readonly facts: FitsResult }): ReactNode {
  return (
    <form
      action="/quantization#fits"
      data-live={resultId}
      className="no-print mt-3 flex flex-wrap items-end gap-x-4 gap-y-3 rounded border border-line bg-raised p-4"
    >
      <label className="flex flex-col gap-1">
        <span className="text-xs text-soft">Memory, in GB</span>
        <input
          name="memory"
          type="number"
          min="1"
          max="4096"
          step="any"
          list="fits-memory"
          defaultValue={facts.gigabytes}
          className={`${field} w-28 tabular-nums`}
        />
        <datalist id="fits-memory">
          {facts.offered.memory.map((size) => (
            <option key={size} value={size}>{`${size} GB`}</option>
          ))}
        </datalist>
      </label>
      <fieldset className="flex flex-col gap-1">
        <legend className="contents text-xs text-soft">
          <span>Which memory</span>
        </legend>
        <div className="flex flex-wrap">
          <Choice name="in" value="gpu" label="Graphics card" isChosen={facts.memory === "gpu"} />
          <Choice name="in" value="system" label="Computer, no GPU" isChosen={facts.memory === "system"} />
        </div>
      </fieldset>
      <label className="flex flex-col gap-1">
        <span className="text-xs text-soft">Context (tokens)</span>
        <select name="context" defaultValue={facts.tokens} className={`${field} tabular-nums`}>
          {facts.offered.tokens.map((tokens) => (
            <option key={tokens} value={tokens}>
              {exactNumber(tokens)}
            </option>
          ))}
        </select>
      </label>
      <button className="touch rounded bg-accent px-4 font-medium text-accent-ink hover:bg-accent-strong">Show</button>
    </form>
  );
}

/** One of two buttons that are a radio each; the chosen one is sunken. */
function Choice(props: {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
}): ReactNode {
  return (
    <label className="touch flex cursor-pointer items-center gap-2 border border-line-strong bg-paper px-3 first:rounded-s last:-ms-px last:rounded-e has-checked:bg-sunken has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name={props.name}
        value={props.value}
        defaultChecked={props.isChosen}
        className="accent-accent"
      />
      {props.label}
    </label>
  );
}

function Table({ facts: { sizes, types } }: { readonly facts: FitsResult }): ReactNode {
  const mostLoss = Math.max(...types.map(lossHeight));
  return (
    <ScrollBox label="Memory by type and size" className="mt-4 overflow-x-auto rounded border border-line">
      <table className="w-full border-collapse text-sm tabular-nums print:text-xs">
        <caption className="sr-only">Memory that models of usual sizes need, by type of file</caption>
        <thead>
          <tr className="bg-sunken">
            <th scope="col" className="sticky start-0 z-1 bg-sunken px-3 py-2 text-start font-medium">
              Type
            </th>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              Loss
            </th>
            {sizes.map(({ size, model }) => (
              <th key={size} scope="col" title={model} className="px-2 py-2 text-end font-medium">
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((row) => (
            <tr key={row.type} className="border-t border-line">
              <th scope="row" className="sticky start-0 z-1 bg-paper px-3 py-1.5 text-start font-normal print:px-1">
                <a href={`#${row.type}`} className="font-mono text-ink no-underline hover:underline">
                  {row.type}
                </a>
              </th>
              <td className="px-3 py-1.5 whitespace-nowrap text-soft print:px-1">
                {lossInWords(row)}
                <span
                  aria-hidden="true"
                  className="mt-0.5 block h-1 rounded-sm bg-caution"
                  style={{ width: `${((5 * lossHeight(row)) / mostLoss).toFixed(2)}rem` }}
                />
              </td>
              {row.fits.map((cell, position) => (
                <Cell key={sizes[position]?.size} cell={cell} isBest={sizes[position]?.best === row.type} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong">
            <th scope="row" className="sticky start-0 z-1 bg-paper px-3 py-1.5 text-start font-medium">
              Models here
            </th>
            <td>
              <span className="sr-only">counted by size</span>
            </td>
            {sizes.map((size) => (
              <Here key={size.size} size={size} />
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}

/** Losses span four orders of magnitude; the bar shows their logarithm. */
const lossHeight = ({ loss = 1 }: TypeRow): number => Math.log10(1 + Math.max(0, loss - 1) * 1000);

const looks = {
  whole: "fits-whole",
  partly: "fits-partly",
  not: "text-soft opacity-60",
} as const;

function Cell({ cell, isBest }: { readonly cell: TypeRow["fits"][number]; readonly isBest: boolean }): ReactNode {
  const { kind } = cell.fit;
  return (
    <td
      className={`px-2 py-1.5 text-end whitespace-nowrap print:px-1 print:whitespace-normal ${looks[kind]} ${isBest ? "fits-best font-semibold" : ""}`}
    >
      {kind === "not" ? <span aria-hidden="true">–</span> : cellInWords(cell)}
      <span className="sr-only">
        {kind === "not" ? `does not fit: ${cellInWords(cell)}` : kind === "whole" ? ", fits" : " of the layers fit"}
        {isBest && ", the best that fits"}
      </span>
    </td>
  );
}

function Here({ size: { here, href, size } }: { readonly size: SizeColumn }): ReactNode {
  return (
    <td className="px-2 py-1.5 text-end">
      {here === 0 ? (
        <span className="text-soft">0</span>
      ) : (
        <a href={href} className="touch inline-flex items-center">
          <Quantity value={here} />
          <span className="sr-only">{` models of about ${size} that run with llama.cpp`}</span>
        </a>
      )}
    </td>
  );
}

function Key(): ReactNode {
  const entries = [
    ["fits-whole fits-best", "the best that fits entirely"],
    ["fits-whole", "fits entirely"],
    ["fits-partly", "partly fits: this share of the layers on the GPU, the rest in system RAM (slower)"],
  ] as const;
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {entries.map(([look, meaning]) => (
        <li key={meaning} className="inline-flex items-center gap-2">
          <span className={`inline-block size-4 rounded-sm ${look}`} />
          {meaning}
        </li>
      ))}
    </ul>
  );
}
