import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import type { ShelvesPage } from "./load.ts";
import { ShelfCards } from "./shelf-cards.tsx";
import { lead, noShelves } from "./strings.ts";

export function ShelvesView({ data: { shelves } }: { readonly data: ShelvesPage }): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title="Shelves">
        <p className="mt-1 text-soft">{lead}</p>
      </PageHead>
      <div className="mt-8">
        {shelves.length === 0 ? (
          <p className="max-w-[38em]">{noShelves}</p>
        ) : (
          <ShelfCards shelves={shelves} heading={2} />
        )}
      </div>
    </div>
  );
}
