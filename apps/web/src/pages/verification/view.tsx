import { type DepthCount, depths } from "@modelshelf/registry";
import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import { TableHead } from "../../components/table-head.tsx";
import type { VerificationPage, VerifiedLibrary } from "./load.ts";
import { countInWords, reasonsOf, totalInWords, words } from "./strings.ts";

export function VerificationView({ data }: { readonly data: VerificationPage }): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title={words.title}>
        <p className="mt-1 max-w-3xl text-soft">{words.intro}</p>
      </PageHead>
      <dl className="mt-6 grid gap-4 md:grid-cols-3">
        {depths.map((depth) => (
          <div key={depth} className="rounded border border-line bg-raised p-4">
            <dt className="font-medium">{words.depths[depth].label}</dt>
            <dd className="mt-1">{totalInWords(data.totals[depth], data.libraries.length)}</dd>
            <dd className="mt-1 text-xs text-soft">{words.depths[depth].sentence}</dd>
          </div>
        ))}
      </dl>
      <table className="mt-8 w-full border-collapse text-left">
        <TableHead
          caption="Libraries, and how many of their programs passed at each depth"
          columns={[
            { label: "Library", className: "py-2 pr-3 font-medium" },
            ...depths.map((depth) => ({
              label: words.depths[depth].label,
              className: "py-2 pl-3 text-right font-medium",
            })),
          ]}
        />
        <tbody className="divide-y divide-line">
          {data.libraries.map((one) => (
            <Row key={one.key} library={one} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ library }: { readonly library: VerifiedLibrary }): ReactNode {
  const reasons = reasonsOf(library);
  return (
    <tr className="align-top hover:bg-sunken">
      <th scope="row" className="py-1 pr-3 font-normal">
        <a
          href={library.href}
          className="inline-flex min-h-8 items-center font-medium text-ink no-underline wrap-anywhere hover:underline pointer-coarse:min-h-10"
        >
          {library.label}
        </a>
        {reasons.map((reason) => (
          <p key={reason} className="max-w-3xl text-xs text-soft wrap-anywhere">
            {reason}
          </p>
        ))}
      </th>
      {depths.map((depth) => (
        <td key={depth} className={`py-2.5 pl-3 text-right text-xs ${colorOf(library.depths[depth])}`}>
          {countInWords(library.depths[depth])}
        </td>
      ))}
    </tr>
  );
}

function colorOf({ passed, failed, programs }: DepthCount): string {
  if (failed > 0) return "text-danger";
  return passed === programs ? "text-good" : "text-soft";
}
