import type { ReactNode } from "react";
import { pageAddresses } from "../../addresses/page-addresses.ts";
import { compareForm } from "../rows/record-table.tsx";

/** Comes into sight with the first box that is ticked, without script too. */
export function CompareBar(): ReactNode {
  return (
    <form id={compareForm} action={pageAddresses.compare} className="compare-bar no-print">
      <div className="min-w-0">
        <p>Tick two to four models.</p>
        <div data-kept="" className="flex flex-wrap gap-x-4 text-sm"></div>
      </div>
      <button className="touch rounded bg-accent px-4 font-medium text-accent-ink hover:bg-accent-strong">
        Compare
      </button>
    </form>
  );
}
