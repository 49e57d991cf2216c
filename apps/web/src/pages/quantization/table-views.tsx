import type { FileNameCase } from "@modelshelf/registry";
import type { ReactNode } from "react";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { ScrollBox } from "../../components/scroll-box.tsx";
import { lossInWords } from "./fits/strings.ts";
import { bitsInWords, type FileTypeRow, gigabytes, type TensorTypeRow } from "./tables.ts";

/** Every type of file with its size as a bar. */
export function FileTypeTable({ rows }: { readonly rows: readonly FileTypeRow[] }): ReactNode {
  const largest = Math.max(...rows.map(({ bytes }) => bytes?.["7B"] ?? 0));
  return (
    <Table
      label="Types of files"
      heads={["Type", "Number", "Most tensors", "Bits per weight", "Loss", "7B", "70B", "What it mixes"]}
    >
      {rows.map((row) => (
        <tr key={row.name} id={row.name} className="target:bg-sunken">
          <RowHead isName>{row.name}</RowHead>
          <Cell isNumber>{row.number}</Cell>
          <Cell isName>{row.tensors ?? "–"}</Cell>
          <Cell isNumber>{bitsInWords(row)}</Cell>
          <Cell isNumber>{lossInWords(row)}</Cell>
          <Cell isNumber>
            {row.bytes ? gigabytes(row.bytes["7B"]) : "–"}
            {row.bytes && <Bar share={row.bytes["7B"] / largest} />}
          </Cell>
          <Cell isNumber>{row.bytes ? gigabytes(row.bytes["70B"]) : "–"}</Cell>
          <Cell>
            <div className="min-w-72 text-soft print:min-w-0">
              {row.mixture && row.mixture.length > 1 ? <Mixture of={row} lines={row.mixture} /> : row.mixture?.join()}
              {row.remark}
            </div>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function Mixture({ of, lines }: { readonly of: FileTypeRow; readonly lines: readonly string[] }): ReactNode {
  const [first, ...rest] = lines;
  return (
    <details>
      <summary className="flex cursor-pointer items-center gap-1 pointer-coarse:min-h-10">
        <FoldArrow />
        {`${first}, ${rest.length} ${rest.length === 1 ? "exception" : "exceptions"}`}
        <span className="sr-only">{` of ${of.name}`}</span>
      </summary>
      <ul className="mt-1 list-disc ps-5">
        {rest.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

function Bar({ share }: { readonly share: number }): ReactNode {
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-1 w-24 text-accent">
      <rect width="100" height="4" fill="currentColor" opacity="0.15" />
      <rect width={(100 * share).toFixed(1)} height="4" fill="currentColor" />
    </svg>
  );
}

export function TensorTypeTable({ rows }: { readonly rows: readonly TensorTypeRow[] }): ReactNode {
  return (
    <Table
      label="Types of tensors"
      heads={["Type", "Number", "Bits per weight", "Weights in a block", "Bytes of a block", "Layout"]}
    >
      {rows.map((row) => (
        <tr key={row.name}>
          <RowHead isName>{row.name}</RowHead>
          <Cell isNumber>{row.number}</Cell>
          <Cell isNumber>{row.bitsPerWeight}</Cell>
          <Cell isNumber>{row.weightsPerBlock}</Cell>
          <Cell isNumber>{row.bytesPerBlock}</Cell>
          <Cell>
            <div className="min-w-72 text-soft print:min-w-0">{row.layout}</div>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

export function CaseTable({ rows }: { readonly rows: readonly FileNameCase[] }): ReactNode {
  return (
    <Table label="How file names are read" heads={["Name", "Label", "Type", "Why"]}>
      {rows.map(({ path, label, fileType, why }) => (
        <tr key={path}>
          <RowHead>{path}</RowHead>
          <Cell isName>{label ? <code>{label}</code> : "none"}</Cell>
          <Cell isName>{fileType ?? "–"}</Cell>
          <Cell>
            <div className="min-w-48 text-soft print:min-w-0">{why}</div>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

/** A table that scrolls inside itself, also by keyboard. */
function Table(props: {
  readonly label: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}): ReactNode {
  return (
    <ScrollBox label={props.label} className="overflow-x-auto rounded border border-line">
      <table className="w-full border-collapse text-sm print:text-xs">
        <thead>
          <tr>
            {props.heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="border-b border-line bg-sunken px-3 py-2 text-start font-medium print:px-1"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{props.children}</tbody>
      </table>
    </ScrollBox>
  );
}

/** @param props.isName for the name of a type, which is never torn apart; a path may be */
function RowHead({ isName, children }: { readonly isName?: boolean; readonly children: string }): ReactNode {
  return (
    <th scope="row" className="px-3 py-2 text-start align-top font-normal print:px-1 print:py-1">
      <code className={isName ? "whitespace-nowrap" : "wrap-anywhere"}>{children}</code>
    </th>
  );
}

function Cell(props: {
  readonly isNumber?: boolean;
  /** The name of a type, which is never torn apart. */
  readonly isName?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const wrapping = props.isNumber ? "whitespace-nowrap tabular-nums" : props.isName ? "whitespace-nowrap" : "";
  return <td className={`px-3 py-2 align-top print:px-1 print:py-1 ${wrapping}`}>{props.children}</td>;
}
