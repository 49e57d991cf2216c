import type { LibraryKey } from "../libraries/ids.ts";

/**
 * How thoroughly printed code was checked: `names` compares its imports and calls with the files of a release, without running
 * anything; `installs` runs the install commands and the imports; `runs` runs the whole program.
 */
export const depths = ["names", "installs", "runs"] as const;
export type Depth = (typeof depths)[number];

/**
 * The verdict on one printed program at one depth: one line of the table.
 *
 * @example
 * { entry: "timm", case: "any model", code: "1x9ep2c", depth: "names", verdict: "passed",
 *   packages: { timm: "1.0.22" }, date: "2026-11-22" }
 */
export interface Verdict {
  readonly entry: LibraryKey;
  /** Which code of the entry: the name of a sample, or of the model it ran on, and the title of the block. */
  readonly case: string;
  /** Fingerprint of the printed code; see `fingerprint.ts`. A verdict says nothing about other code. */
  readonly code: string;
  readonly depth: Depth;
  readonly verdict: "passed" | "failed" | "not tried";
  /** Releases that it was held against, the one that the entry is about first. */
  readonly packages: Readonly<Record<string, string>>;
  /** Day of the check, `2026-11-22`. */
  readonly date: string;
  /** The first problem of what failed, or why it was not tried. */
  readonly problem?: string;
  /** Modules or calls that could not be checked although the rest was. */
  readonly unchecked?: readonly string[];
}
