import type { CatalogRecord } from "@modelshelf/store";
import type { SignatureReport } from "../../signatures/check-signatures.ts";

/** A repository as criteria see it. */
export type JudgedRecord = Pick<CatalogRecord, "kind" | "id" | "license"> &
  Partial<Pick<CatalogRecord, "source" | "tags">>;

/** A file as criteria see it. */
export interface JudgedFile {
  /** Below the root of the repository. */
  readonly path: string;
  /** In bytes; absent where it is not known. */
  readonly size?: number;
  /** Whether its content holds pickles; absent where nobody has looked, so that its name counts. */
  readonly holdsPickles?: boolean;
}

/**
 * A condition that a rule can have, with its value. One of the functions is there; it gives the reason for a refusal, which
 * follows "because": `its license is llama3.1`. `undefined` where it does not refuse.
 */
export interface Criterion {
  /** Refuses whole repositories by their records. */
  readonly ofRecord?: (record: JudgedRecord) => string | undefined;
  /** Refuses whole repositories by the sum of the files of a revision, in bytes. */
  readonly ofSum?: (bytes: number) => string | undefined;
  /** Refuses single files. */
  readonly ofFile?: (file: JudgedFile) => string | undefined;
  /** Refuses revisions by their signatures, and with them the files that a verified signature leaves out. */
  readonly ofSignatures?: (report: Pick<SignatureReport, "state" | "sentence">) => string | undefined;
  /** Whether it asks what a file holds. */
  readonly readsContents?: true;
}

/** A kind of criterion, by the key that it has in the file of a policy. A new one is an entry beside the others. */
export interface CriterionKind {
  readonly key: string;
  /** Whether a rule may refuse by it, beside allowing by it. */
  readonly canRefuse: boolean;
  /** The allowed values, as they follow "must be": `a size such as 20GB`. */
  readonly takes: string;
  /**
   * The criterion for a value.
   *
   * @param isAllowed whether the value says what is allowed; else it says what is refused
   * @returns a sentence about the value where it cannot be used; `undefined` where it is not of the right form at all
   */
  readonly parse: (value: unknown, isAllowed: boolean) => Criterion | string | undefined;
}

/** A list of texts, none empty; `undefined` for anything else. One text stands for a list of it. */
export function textsIn(value: unknown): readonly string[] | undefined {
  const list = typeof value === "string" ? [value] : value;
  if (!Array.isArray(list) || list.length === 0) return undefined;
  return list.every((one) => typeof one === "string" && one.trim() !== "") ? (list as readonly string[]) : undefined;
}
