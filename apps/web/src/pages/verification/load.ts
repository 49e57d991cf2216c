import {
  type Depth,
  type DepthCount,
  depths,
  library,
  type LibraryKey,
  verificationReport,
} from "@modelshelf/registry";

export interface VerificationPage {
  /** How far the code of all libraries got, each depth by itself. */
  readonly totals: Readonly<Record<Depth, VerificationTotal>>;
  /** Libraries that print code, by name. */
  readonly libraries: readonly VerifiedLibrary[];
}

export interface VerificationTotal {
  /** Programs that passed, of all that are printed. */
  readonly passed: number;
  readonly failed: number;
  readonly programs: number;
  /** Libraries of which a program passed. */
  readonly libraries: number;
}

export interface VerifiedLibrary {
  readonly key: LibraryKey;
  readonly label: string;
  readonly href: string;
  readonly depths: Readonly<Record<Depth, DepthCount>>;
  /** The deepest check that a program of it passed; "failed" if any program failed one, "none" if none was checked. */
  readonly reached: Reached;
}

export type Reached = Depth | "failed" | "none";

/** Libraries that got as far as each other. */
export interface ReachedGroup {
  readonly reached: Reached;
  readonly libraries: readonly VerifiedLibrary[];
}

/** The order of importance for readers: failures, then the deepest check. */
const order: readonly Reached[] = ["failed", ...depths.toReversed(), "none"];

/** The libraries in groups, without empty ones. */
export const groupsOf = ({ libraries }: VerificationPage): readonly ReachedGroup[] =>
  order
    .map((reached) => ({ reached, libraries: libraries.filter((one) => one.reached === reached) }))
    .filter((group) => group.libraries.length > 0);

/** @example reachedBy({ names: { passed: 2, … }, installs: { passed: 1, … }, runs: { passed: 0, … } }) // "installs" */
function reachedBy(counts: Readonly<Record<Depth, DepthCount>>): Reached {
  if (depths.some((depth) => counts[depth].failed > 0)) return "failed";
  return depths.findLast((depth) => counts[depth].passed > 0) ?? "none";
}

export function loadVerification(): VerificationPage {
  const libraries = verificationReport().map(({ entry, depths: counts }) => ({
    key: entry,
    label: library(entry).label,
    href: `/libraries/${encodeURIComponent(entry)}`,
    depths: counts,
    reached: reachedBy(counts),
  }));
  const totals = depths.map((depth) => {
    const counts = libraries.map((one) => one.depths[depth]);
    const total: VerificationTotal = {
      passed: sum(counts.map(({ passed }) => passed)),
      failed: sum(counts.map(({ failed }) => failed)),
      programs: sum(counts.map(({ programs }) => programs)),
      libraries: counts.filter(({ passed }) => passed > 0).length,
    };
    return [depth, total] as const;
  });
  return {
    totals: Object.fromEntries(totals) as Record<Depth, VerificationTotal>,
    libraries: libraries.toSorted((a, b) => a.label.localeCompare(b.label, "en")),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
