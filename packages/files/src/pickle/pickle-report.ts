import type { ImportVerdict } from "./judge-import.ts";

/** A name that loading a file would import. */
export interface JudgedImport {
  readonly module: string;
  readonly name: string;
  readonly verdict: ImportVerdict;
}

/** Whether all of a file was read, and loading it imports only what weights are made of. */
export const isCleanReport = ({ imports, gaps }: PickleReport): boolean =>
  gaps.length === 0 && imports.every(({ verdict }) => verdict === "weights");

/** What loading a file of pickles would import. */
export interface PickleReport {
  /** Each name once: those that can run commands first, then unknown ones, then what weights are made of. */
  readonly imports: readonly JudgedImport[];
  /** How many pickles were read. */
  readonly pickles: number;
  /** Reasons why not all of it could be read, for people, without a period. What was not read is unknown. */
  readonly gaps: readonly string[];
}
