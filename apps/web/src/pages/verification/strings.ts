import type { Depth, DepthCount } from "@modelshelf/registry";
import { counted, exactNumber } from "../../components/wording.ts";
import type { Reached, VerifiedLibrary, VerificationPage, VerificationTotal } from "./load.ts";

export const words = {
  title: "Verification",
  intro:
    "Which code on this hub was checked, and how thoroughly. A result applies to the code exactly as it is shown today; when the code changes, its result is dropped until it is checked again.",
  depths: {
    names: {
      label: "Names",
      sentence:
        "Imports, attributes and arguments are compared with the source of a release. Nothing is run, so methods of objects whose class is known only at run time are not compared.",
    },
    installs: {
      label: "Installs",
      sentence: "The install commands and then the imports are run in an empty environment.",
    },
    runs: { label: "Runs", sentence: "The program is run to its end, usually with a small model with random weights." },
  } satisfies Record<Depth, { readonly label: string; readonly sentence: string }>,
  groups: {
    failed: { label: "With failures", sentence: "At least one program failed a check." },
    runs: { label: "Run to the end", sentence: "At least one program ran to its end." },
    installs: {
      label: "Installed",
      sentence: "At least one program was installed and its imports worked; none was run.",
    },
    names: { label: "Names compared", sentence: "Only the names in the code were compared with a release." },
    none: { label: "Not checked", sentence: "None of these programs has been checked as it is shown today." },
  } satisfies Record<Reached, { readonly label: string; readonly sentence: string }>,
};

/** @example groupLabel("runs", 53) // "Run to the end: 53 libraries" */
export const groupLabel = (reached: Reached, count: number): string =>
  `${words.groups[reached].label}: ${counted(count, "library", "libraries")}`;

/** @example passedInWords({ passed: 487, failed: 2, programs: 558, libraries: 159 }) // "487 of 558 programs passed" */
export const passedInWords = ({ passed, programs }: VerificationTotal): string =>
  `${exactNumber(passed)} of ${exactNumber(programs)} programs passed`;

/** @example restInWords({ passed: 487, failed: 2, programs: 558, libraries: 159 }, 205) // "2 failed, the others were not checked. At least one …" */
export function restInWords({ passed, failed, programs, libraries }: VerificationTotal, all: number): string {
  const others = passed + failed < programs ? "the others were not checked" : "all others passed";
  const none = passed < programs ? `None failed; ${others}` : "None failed";
  return `${failed > 0 ? `${exactNumber(failed)} failed, ${others}` : none}. At least one program passed for ${libraries} of ${all} libraries.`;
}

/** @example countInWords({ passed: 2, programs: 3, failed: 0, reasons: [] }) // "2 of 3" */
export function countInWords({ passed, failed, programs }: DepthCount): string {
  if (passed === 0 && failed === 0) return "not checked";
  return `${passed} of ${programs}${failed > 0 ? `, ${failed} failed` : ""}`;
}

const shownReasons = 3;

/** Why programs failed or were not checked; a reason that several checks share is given once. */
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
  return `How the code for ${libraries.length} libraries was checked: names compared, installed, run, or not checked, with reasons.`;
}
