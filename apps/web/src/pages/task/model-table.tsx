import { licenseName } from "@modelshelf/registry";
import type { ReactNode } from "react";
import { Quantity } from "../../components/quantity.tsx";
import { TableHead } from "../../components/table-head.tsx";
import { WideTable } from "../../components/wide-table.tsx";
import { RecordId } from "../../records/rows/record-id.tsx";
import { languagesOf, type ModelChoice } from "./model-choices.ts";
import { memoryRemark } from "./strings.ts";

/** The most downloaded models of a task by what people choose by; columns without any fact are left out. */
export function ModelTable(props: { readonly models: readonly ModelChoice[]; readonly caption: string }): ReactNode {
  const columns = allColumns.filter(({ content }) => props.models.some((model) => content(model) !== undefined));
  return (
    <>
      <WideTable className="w-full">
        <TableHead
          caption={props.caption}
          columns={[
            { label: "Model", className: "min-w-24 py-2 pe-3 font-medium" },
            ...columns.map(({ label, look }) => ({ label, className: `px-3 py-2 font-medium last:pe-0 ${look}` })),
          ]}
        />
        <tbody className="divide-y divide-line border-y border-line">
          {props.models.map((model) => (
            <tr key={model.id} className="align-baseline">
              <th scope="row" className="py-1 pe-3 font-normal wrap-anywhere">
                <a href={model.href} className="touch inline-flex items-center font-medium text-ink">
                  <RecordId id={model.id} />
                </a>
              </th>
              {columns.map(({ label, look, content }) => (
                <td key={label} className={`px-3 py-1 last:pe-0 ${look}`}>
                  {content(model)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      {columns.some(({ label }) => label === "Fits into") && <p className="mt-2 text-xs text-soft">{memoryRemark}</p>}
    </>
  );
}

interface ModelColumn {
  readonly label: string;
  readonly look: string;
  readonly content: (model: ModelChoice) => ReactNode;
}

const allColumns: readonly ModelColumn[] = [
  {
    label: "Parameters",
    look: "text-right tabular-nums",
    content: ({ parameters }) => (parameters === undefined ? undefined : <Quantity value={parameters} />),
  },
  {
    label: "Fits into",
    look: "text-right whitespace-nowrap tabular-nums",
    content: ({ memory }) => (memory === undefined ? undefined : `${memory} GB`),
  },
  {
    label: "License",
    look: "max-md:hidden",
    content: ({ license }) => (license === undefined ? undefined : <bdi>{licenseName(license)}</bdi>),
  },
  { label: "Languages", look: "max-lg:hidden", content: (model) => languagesOf(model) },
  {
    label: "Downloads",
    look: "text-right tabular-nums max-sm:hidden",
    content: ({ downloads }) => (downloads === 0 ? undefined : <Quantity value={downloads} />),
  },
];
