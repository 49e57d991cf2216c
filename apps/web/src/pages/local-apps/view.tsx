import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import { Quantity } from "../../components/quantity.tsx";
import { TableHead } from "../../components/table-head.tsx";
import { WideTable } from "../../components/wide-table.tsx";
import type { LocalAppsPage } from "./load.ts";
import { lead } from "./strings.ts";

export function LocalAppsView({ data: { apps } }: { readonly data: LocalAppsPage }): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title="Local apps and servers">
        <p className="mt-1 text-soft">{lead}</p>
      </PageHead>
      <WideTable className="mt-6 w-full">
        <TableHead
          caption="Local apps and servers, and the models they run"
          columns={[
            { label: "App", className: "min-w-24 py-2 pr-3 font-medium" },
            { label: "What it is", className: "px-3 py-2 font-medium max-md:hidden" },
            { label: "Models it runs", className: "px-3 py-2 font-medium" },
            { label: "Models here", className: "py-2 pl-3 text-right font-medium" },
          ]}
        />
        <tbody className="divide-y divide-line">
          {apps.map(({ key, label, href, kind, runs, models, modelsHref }) => (
            <tr key={key}>
              <th scope="row" className="py-1 pr-3 align-top font-normal">
                <a href={href} className="inline-flex min-h-9 items-center wrap-anywhere pointer-coarse:min-h-10">
                  {label}
                </a>
              </th>
              <td className="px-3 py-2 align-top text-soft max-md:hidden">{kind}</td>
              <td className="px-3 py-2 align-top">{runs}</td>
              <td className="py-1 pl-3 text-right align-top">
                {models > 0 ? (
                  <a href={modelsHref} className="inline-flex min-h-9 items-center pointer-coarse:min-h-10">
                    <Quantity value={models} />
                    <span className="sr-only">{` models that ${label} runs`}</span>
                  </a>
                ) : (
                  <span className="inline-flex min-h-9 items-center text-soft">0</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  );
}
