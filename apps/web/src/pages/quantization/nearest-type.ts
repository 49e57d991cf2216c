import { type FileTypeName, isFileTypeName, nearestFileType } from "@modelshelf/registry";

/** Answer to "I want this type, these are offered: which comes closest?" */
export interface NearestAnswer {
  /** As the reader wrote it. */
  readonly wanted: string;
  readonly offered: readonly string[];
  /** Names among those that are no types of files, the wanted one first. */
  readonly unknown: readonly string[];
  /** Absent where nothing usable is offered or the wanted name is unknown. */
  readonly nearest?: FileTypeName;
}

const maxOffered = 100;

/** Reads `?wanted=Q4_K_M&offered=Q8_0,Q3_K_M`; `undefined` where no type is wanted. */
export function readNearest(query: URLSearchParams): NearestAnswer | undefined {
  const wanted = (query.get("wanted") ?? "").trim().slice(0, 100);
  if (wanted === "") return undefined;
  const offered = (query.get("offered") ?? "").split(/[\s,;]+/, maxOffered).filter((name) => name !== "");
  const name = wanted.toUpperCase();
  const names = offered.map((each) => each.toUpperCase());
  const nearest = isFileTypeName(name) ? nearestFileType(name, names) : undefined;
  return {
    wanted,
    offered,
    unknown: [wanted, ...offered].filter((each) => !isFileTypeName(each.toUpperCase())),
    ...(nearest && { nearest }),
  };
}

/**
 * The answer in words.
 *
 * @example nearestInWords({ wanted: "Q4_K_M", offered: ["Q8_0"], unknown: [], nearest: "Q8_0" })
 * // "Q8_0 comes closest to Q4_K_M."
 */
export function nearestInWords({ wanted, offered, unknown, nearest }: NearestAnswer): string {
  if (nearest) return nearestWords.found(nearest, wanted.toUpperCase());
  if (unknown.includes(wanted)) return nearestWords.unknown(wanted);
  return offered.length === 0 ? nearestWords.noneOffered : nearestWords.noneKnown;
}

/** The sentences that an answer can be. */
export const nearestWords = {
  found: (nearest: string, wanted: string) => `${nearest} comes closest to ${wanted}.`,
  unknown: (wanted: string) => `${wanted} is not in the table below.`,
  noneOffered: "List the available types, separated by commas.",
  noneKnown: "None of these types is known.",
} as const;
