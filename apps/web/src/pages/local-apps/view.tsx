import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import { TableHead } from "../../components/table-head.tsx";
import type { LocalAppsPage } from "./load.ts";
import { lead } from "./words.ts";

export function LocalAppsView({ data: { apps } }: { readonly data: LocalAppsPage }): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title="Local apps and servers">
        <p className="mt-1 text-soft">{lead}</p>
      </PageHead>
      <table className="mt-6 w-full border-collapse text-left">
        <TableHead
          caption="Local apps and servers, and the models they run"
          columns={[
            { label: "App", className: "py-2 pr-3 font-medium" },
            { label: "What it is", className: "px-3 py-2 font-medium max-md:hidden" },
            { label: "Models it runs", className: "py-2 pl-3 font-medium" },
          ]}
        />
        <tbody className="divide-y divide-line">
          {apps.map(({ key, label, docsUrl, kind, runs }) => (
            <tr key={key}>
              <th scope="row" className="py-1 pr-3 align-top font-normal">
                <a
                  href={docsUrl}
                  rel="noopener"
                  className="inline-flex min-h-9 items-center wrap-anywhere pointer-coarse:min-h-10"
                >
                  {label}
                </a>
              </th>
              <td className="px-3 py-2 align-top text-soft max-md:hidden">{kind}</td>
              <td className="py-2 pl-3 align-top">{runs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
