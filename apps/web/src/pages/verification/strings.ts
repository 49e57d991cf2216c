import type { Depth, DepthCount } from "@modelshelf/registry";
import { exactNumber } from "../../components/wording.ts";
import type { VerifiedLibrary, VerificationPage, VerificationTotal } from "./load.ts";

export const words = {
  title: "Verification",
  intro:
    "How far the code on this hub has been checked. A verdict is about the code as it is printed today: when the code changes, the verdict no longer counts.",
  depths: {
    names: {
      label: "Names",
      sentence:
        "Imports, attributes and arguments compared with the files of a release. Nothing is run, and methods of objects whose class only a run tells are not compared.",
    },
    installs: { label: "Installs", sentence: "The printed commands run in an empty environment, then the imports." },
    runs: { label: "Runs", sentence: "The program runs to its end, mostly on a small model with random weights." },
  } satisfies Record<Depth, { readonly label: string; readonly sentence: string }>,
};

/** @example totalInWords({ passed: 487, failed: 2, programs: 558, libraries: 159 }, 205) // "487 of 558 programs passed, 2 failed; 159 of 205 libraries" */
export function totalInWords({ passed, failed, programs, libraries }: VerificationTotal, all: number): string {
  const failures = failed > 0 ? `, ${exactNumber(failed)} failed` : "";
  return `${exactNumber(passed)} of ${exactNumber(programs)} programs passed${failures}; ${libraries} of ${all} libraries`;
}

/** @example countInWords({ passed: 2, programs: 3, failed: 0, reasons: [] }) // "2 of 3" */
export function countInWords({ passed, failed, programs }: DepthCount): string {
  if (passed === 0 && failed === 0) return "none";
  return `${passed} of ${programs}${failed > 0 ? `, ${failed} failed` : ""}`;
}

const shownReasons = 3;

/** What was not checked or failed, and why; reasons that hold at several depths once. */
export function reasonsOf({ depths }: Pick<VerifiedLibrary, "depths">): readonly string[] {
  const found = Object.entries(depths).flatMap(([depth, { reasons }]) =>
    reasons.map((reason) => ({ depth: words.depths[depth as Depth].label, reason })),
  );
  const byReason = [...Map.groupBy(found, ({ reason }) => reason)];
  const said = byReason
    .filter(([reason]) => reason !== "Not tried yet.")
    .map(([reason, at]) => `${at.map(({ depth }) => depth).join(", ")}: ${reason}`);
  return said.length > shownReasons ? [...said.slice(0, shownReasons), `and ${said.length - shownReasons} more`] : said;
}

export function describe({ libraries }: VerificationPage): string {
  return `What was checked of the code for ${libraries.length} libraries: names, installations and runs, and what was not checked.`;
}
