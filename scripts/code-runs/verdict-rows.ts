import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseVerdict } from "../../packages/registry/src/verification/table.ts";
import type { Depth, Verdict } from "../../packages/registry/src/verification/verdict.ts";

const folder = resolve(import.meta.dirname, "../../packages/registry/src/verification/rows");

/**
 * The committed verdicts of one depth.
 *
 * @throws Error for a row that is not a verdict
 */
export function readVerdicts(depth: Depth, from = folder): readonly Verdict[] {
  const rows: readonly unknown[] = JSON.parse(readFileSync(join(from, `${depth}.json`), "utf8"));
  return rows.map(parseVerdict);
}

/**
 * Puts new verdicts in the place of older ones on the same case of the same entry, and takes out those that `isGone`.
 * The file has one line for each, sorted, so that changes of two people seldom meet.
 *
 * @example writeVerdicts("names", [verdict], ({ entry }) => !isLibraryKey(entry))
 */
export function writeVerdicts(
  depth: Depth,
  found: readonly Verdict[],
  isGone: (row: Verdict) => boolean = () => false,
  into = folder,
): void {
  const rows = new Map(readVerdicts(depth, into).map((row) => [keyOf(row), row]));
  for (const [key, row] of rows) if (isGone(row)) rows.delete(key);
  for (const row of found) rows.set(keyOf(row), parseVerdict(inOrder(row)));
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => JSON.stringify(row));
  const path = join(into, `${depth}.json`);
  // Written beside it first: if the program is ended now, nothing is lost.
  writeFileSync(`${path}.new`, sorted.length === 0 ? "[]\n" : `[\n${sorted.join(",\n")}\n]\n`);
  renameSync(`${path}.new`, path);
}

function keyOf({ entry, case: name }: Pick<Verdict, "entry" | "case">): string {
  return `${entry}\0${name}`;
}

function inOrder({ entry, case: name, code, depth, verdict, packages, date, problem, unchecked }: Verdict): Verdict {
  return {
    entry,
    case: name,
    code,
    depth,
    verdict,
    packages,
    date,
    ...(problem !== undefined && { problem }),
    ...(unchecked !== undefined && unchecked.length > 0 && { unchecked }),
  };
}
