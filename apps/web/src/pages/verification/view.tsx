import { type DepthCount, depths } from "@modelshelf/registry";
import type { ReactNode } from "react";
import { LinkedHeading } from "../../components/linked-heading.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { TableHead } from "../../components/table-head.tsx";
import { groupsOf, type ReachedGroup, type VerificationPage, type VerifiedLibrary } from "./load.ts";
import { countInWords, groupLabel, passedInWords, reasonsOf, restInWords, words } from "./strings.ts";

export function VerificationView({ data }: { readonly data: VerificationPage }): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title={words.title}>
        <p className="mt-1 max-w-3xl text-soft">{words.intro}</p>
      </PageHead>
      <dl className="mt-6 grid gap-4 md:grid-cols-3">
        {depths.map((depth) => (
          <div key={depth} className="rounded border border-line bg-raised p-4">
            <dt className="text-soft">{words.depths[depth].label}</dt>
            <dd className="text-lg font-medium">{passedInWords(data.totals[depth])}</dd>
            <dd className="mt-1 text-xs text-soft">{restInWords(data.totals[depth], data.libraries.length)}</dd>
            <dd className="mt-2">{words.depths[depth].sentence}</dd>
          </div>
        ))}
      </dl>
      {groupsOf(data).map((group) => (
        <Group key={group.reached} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { reached, libraries } }: { readonly group: ReachedGroup }): ReactNode {
  const label = groupLabel(reached, libraries.length);
  return (
    <section aria-labelledby={reached} className="mt-10 max-w-5xl">
      <LinkedHeading id={reached} className="text-lg">
        {label}
      </LinkedHeading>
      <p className="mt-1 text-soft">{words.groups[reached].sentence}</p>
      <table className="mt-3 w-full border-collapse text-left">
        <TableHead
          caption={`${label}, and how many of their programs passed each check`}
          columns={[
            { label: "Library", className: "py-2 pr-3 font-medium" },
            ...depths.map((depth) => ({
              label: words.depths[depth].label,
              className: "w-16 py-2 pl-3 text-right font-medium sm:w-28",
            })),
          ]}
        />
        {libraries.map((one) => (
          <Row key={one.key} library={one} />
        ))}
      </table>
    </section>
  );
}

/** A library and what passed; below it, across the whole table, why the rest did not. */
function Row({ library }: { readonly library: VerifiedLibrary }): ReactNode {
  const reasons = reasonsOf(library);
  return (
    <tbody className="border-b border-line hover:bg-sunken">
      <tr>
        <th scope="row" className="py-1 pr-3 font-normal">
          <a
            href={library.href}
            className="inline-flex min-h-8 items-center font-medium text-ink no-underline wrap-anywhere hover:underline pointer-coarse:min-h-10"
          >
            {library.label}
          </a>
        </th>
        {depths.map((depth) => (
          <td key={depth} className={`py-1 pl-3 text-right text-xs ${colorOf(library.depths[depth])}`}>
            {countInWords(library.depths[depth])}
          </td>
        ))}
      </tr>
      {reasons.length > 0 && (
        <tr>
          <td colSpan={1 + depths.length} className="pb-2 text-xs text-soft wrap-anywhere">
            {reasons.map((reason) => (
              <p key={reason} className="max-w-3xl">
                {reason}
              </p>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function colorOf({ passed, failed, programs }: DepthCount): string {
  if (failed > 0) return "text-danger";
  return passed === programs ? "text-good" : "text-soft";
}
