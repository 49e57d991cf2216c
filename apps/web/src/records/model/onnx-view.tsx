import type { OnnxInterface } from "@modelshelf/store";
import type { ReactNode } from "react";
import { TableHead } from "../../components/table-head.tsx";
import { Section } from "../record/record-sections.tsx";
import { filesInWords, maxInterfaces, onnxRows, shapeInWords } from "./onnx-strings.ts";

/** "ONNX inputs and outputs": the tensors that the files take and give back, from their headers. */
export function OnnxInterfaces({ interfaces }: { readonly interfaces: readonly OnnxInterface[] }): ReactNode {
  return (
    <Section id="onnx" heading="ONNX inputs and outputs">
      <div className="flex flex-col gap-6">
        {interfaces.slice(0, maxInterfaces).map((each) => (
          <Interface key={each.files[0]} of={each} />
        ))}
      </div>
    </Section>
  );
}

function Interface({ of }: { readonly of: OnnxInterface }): ReactNode {
  const files = filesInWords(of);
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-mono text-sm wrap-anywhere" title={of.files.join("\n")}>
        <bdi>{files}</bdi>
      </h3>
      <table className="w-full border-collapse text-left">
        <TableHead
          caption={`Inputs and outputs of ${files}`}
          columns={[
            { label: "Tensor", className: "py-1 pe-3 font-medium" },
            { label: "Type", className: "px-3 py-1 font-medium" },
            { label: "Shape", className: "py-1 ps-3 font-medium" },
          ]}
        />
        <tbody className="divide-y divide-line border-y border-line">
          {onnxRows(of).map(([direction, tensor]) => (
            <tr key={`${direction} ${tensor.name}`} className="align-top">
              <th scope="row" className="py-1 pe-3 font-normal wrap-anywhere">
                <span className="text-xs text-soft">{`${direction} `}</span>
                <code>
                  <bdi>{tensor.name}</bdi>
                </code>
              </th>
              <td className="px-3 py-1 wrap-anywhere">
                <bdi>{tensor.type}</bdi>
              </td>
              <td className="py-1 ps-3 font-mono text-xs wrap-anywhere">
                <bdi>{shapeInWords(tensor)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
