import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { countsInWords } from "../../hub/owners.ts";
import type { OwnersPage } from "./load.ts";
import { noOwner } from "./strings.ts";

export function OwnersView({ data: { title, search, kind, owners } }: { readonly data: OwnersPage }): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title={title}>
        <p className="mt-1 text-soft">Owners with the most records first.</p>
      </PageHead>
      <div className="mt-6 max-w-2xl">
        <SearchForm
          action="/owners"
          label="Letters in the name of an owner"
          placeholder="Name of an owner"
          search={search}
          carried={kind ? [["kind", kind]] : []}
          button="Find"
          longest={100}
        />
      </div>
      {owners.length === 0 ? (
        <p className="mt-6 rounded border border-line bg-raised p-6">
          {noOwner}{" "}
          <a href="/owners" className="underline">
            See the owners with the most records.
          </a>
        </p>
      ) : (
        <ul className="mt-6 grid gap-2 sm:grid-cols-2 lg:grid-cols-3" aria-label="Owners">
          {owners.map(({ owner, href, counts }) => (
            <li
              key={owner}
              className="relative min-w-0 rounded border border-line bg-raised px-3 py-2 hover:border-line-strong hover:bg-sunken"
            >
              <a href={href} className="font-medium text-ink no-underline wrap-anywhere after:absolute after:inset-0">
                <bdi>{owner}</bdi>
              </a>
              <p className="text-xs text-soft">{countsInWords(counts)}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
