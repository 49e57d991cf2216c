import { importedAs, type LoadingReport } from "@modelshelf/files";
import type { ReactNode } from "react";
import { Callout } from "../../components/callout.tsx";
import { ScrollBox } from "../../components/scroll-box.tsx";
import { TableHead } from "../../components/table-head.tsx";
import { Section } from "../record/record-sections.tsx";
import { adviceFor, verdictLabels } from "./loading-strings.ts";

/** The effects of loading a file beyond reading numbers. */
export function Loading({ report }: { readonly report: LoadingReport }): ReactNode {
  const { text, isCaution } = adviceFor(report);
  return (
    <>
      <Callout kind={isCaution ? "caution" : "note"}>{text}</Callout>
      {report.imports.length > 0 && (
        <Section id="imports" heading="Imports">
          <ScrollBox label="Imports" className="overflow-x-auto">
            <table className="w-full text-sm">
              <TableHead
                caption="Names that loading this file imports, each with an assessment"
                columns={[
                  { label: "Name", className: "py-2 pe-4 text-start font-medium" },
                  { label: "Assessment", className: "py-2 text-start font-medium" },
                ]}
              />
              <tbody>
                {report.imports.map((each) => (
                  <tr key={importedAs(each)} className="border-t border-line">
                    <th scope="row" className="py-2 pe-4 text-start font-normal">
                      <code className="wrap-anywhere">{importedAs(each)}</code>
                    </th>
                    <td className={`py-2 ${each.verdict === "commands" ? "font-medium text-caution" : "text-soft"}`}>
                      {verdictLabels[each.verdict]}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </Section>
      )}
    </>
  );
}
