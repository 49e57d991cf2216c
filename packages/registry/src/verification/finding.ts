import { placeholdersIn } from "../libraries/families/placeholder.ts";
import { readsPackedWeights } from "../libraries/families/quantization-packages.ts";
import type { Install } from "../snippet.ts";
import { fingerprint } from "./fingerprint.ts";
import { verdicts } from "./table.ts";
import type { Depth, Verdict } from "./verdict.ts";

/** A finding about one program, for people and for programs. */
export interface Finding {
  readonly state: "passed" | "failed" | "not checked";
  /** How far it was followed; absent where it was not. */
  readonly depth?: Depth;
  /** `2026-11-22`; absent where it was never checked. */
  readonly date?: string;
  /** "This code pattern passed with transformers 5.23.0 on a test model, 2026-11-22." */
  readonly sentence: string;
}

/** A program, as an entry printed it. */
export interface Printed {
  readonly entry: string;
  readonly text: string;
  /** Id of the model that it was printed for. */
  readonly id: string;
  /** The packages to install for it: the same code reads packed weights where a package for them is there. */
  readonly install?: Install | undefined;
  /** Name of the case in the table, where it is one of the entry's own samples. */
  readonly case?: string;
}

const ofEntry: ReadonlyMap<string, readonly Verdict[]> = Map.groupBy(verdicts, ({ entry }) => entry);

/** The check that went furthest says most. */
const furthestFirst: readonly Depth[] = ["runs", "installs", "names"];

/**
 * The result of checking a printed program. Results apply only to exactly the same code, so changed code counts as not checked.
 *
 * @param rows of the table
 * @example findingOn({ entry: "timm", text: code, id: "timm/resnet50.a1_in1k" }).sentence
 * // "This code pattern passed with timm 1.0.31 on a test model, 2026-11-22."
 */
export function findingOn(
  { entry, text, id, install, case: name }: Printed,
  rows: readonly Verdict[] = ofEntry.get(entry) ?? [],
): Finding {
  // Fingerprints leave out what is in quotes, and no run had such a value there.
  if (hasValueOfOthers(text)) return { state: "not checked", sentence: notWithItsValues };
  const code = fingerprint(text, id);
  const isOwn = (row: Verdict): boolean => row.code === code && hasReadWeights(row, install);
  const own = furthestFirst.flatMap((depth) => rows.filter((row) => row.depth === depth && isOwn(row)));
  const tried = own.find(({ verdict }) => verdict !== "not tried");
  if (tried !== undefined) {
    const { verdict, depth, date } = tried;
    return { state: verdict === "failed" ? "failed" : "passed", depth, date, sentence: inWords(tried) };
  }
  const [untried] = own;
  if (untried !== undefined)
    return { state: "not checked", sentence: `Not checked: ${untried.problem ?? "no reason given."}` };
  const former = rows.find((row) => row.case === name && row.verdict !== "not tried");
  return {
    state: "not checked",
    sentence: former === undefined ? neverChecked : changedSince(former.date),
  };
}

/** Weights in 4 or 8 bits were not read by a run that had none of what reads them; names are the same with and without. */
function hasReadWeights({ depth, packages }: Verdict, { pip = [] }: Install = {}): boolean {
  return depth === "names" || pip.every((name) => !readsPackedWeights(name) || Object.hasOwn(packages, name));
}

/** Whether a program has a path on somebody's disk in it, or a placeholder for a value to put in. */
const hasValueOfOthers = (text: string): boolean => pathOfOthers.test(text) || placeholdersIn(text).length > 0;

/** In the folders in which people and machines that train keep models. */
const pathOfOthers =
  /["'](?:~\/|[A-Za-z]:\\|\/(?:root|home|Users|mnt|media|data\d?|workspace|content|kaggle|scratch|opt|srv|tmp|var|Volumes)\/)/;

/** The message for code with a value that no run had. */
export const notWithItsValues = "Not checked with the values that this model puts into the code.";

/** The message for code that no verdict is about. */
export const neverChecked = "This code has not been checked.";

/** The message for code that was another when it was checked last, on a day such as 2026-11-22. */
export const changedSince = (date: string): string => `Not checked since the code changed; last checked on ${date}.`;

function inWords(row: Verdict): string {
  const { depth, verdict, date, problem = "" } = row;
  const packages = packagesInWords(row);
  if (verdict === "failed") {
    // Packages that were not installed have no release to name.
    const releases = packages === undefined ? "" : ` with ${packages}`;
    return `${failures[depth]}${releases} on ${date}: ${problem}`;
  }
  const library = packages ?? "the standard library";
  const held = `${library} on ${date}`;
  if (depth === "runs") return `This code pattern passed with ${library} on a test model, ${date}.`;
  if (depth === "installs") return `Installed and imported with ${held}; not run.`;
  return `Imports and calls checked against ${held}${exceptInWords(row)}; not run.`;
}

const failures: Readonly<Record<Depth, string>> = {
  names: "Does not fit",
  installs: "Could not be installed and imported",
  runs: "Did not run to its end",
};

/** At most two releases: the one that the entry is about, and the next. */
function packagesInWords({ entry, packages }: Verdict): string | undefined {
  const all = Object.entries(packages);
  const sorted = [
    ...all.filter(([name]) => plain(name) === plain(entry)),
    ...all.filter(([name]) => plain(name) !== plain(entry)),
  ];
  if (sorted.length === 0) return undefined;
  return sorted
    .slice(0, 2)
    .map(([name, version]) => `${name} ${version}`)
    .join(" and ");
}

/** Packages spell the names of libraries in several ways. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]/g, "");
}

function exceptInWords({ unchecked: [first, ...others] = [] }: Verdict): string {
  if (first === undefined) return "";
  return `, except ${first}${others.length > 0 ? ` and ${others.length} more` : ""}`;
}
