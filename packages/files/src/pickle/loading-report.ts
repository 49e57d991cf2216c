import type { ImportVerdict } from "./judge-import.ts";

/** A name that loading a file would import. */
export interface JudgedImport {
  readonly module: string;
  readonly name: string;
  readonly verdict: ImportVerdict;
}

/** Everything that loading a file would do beyond reading numbers. */
export interface LoadingReport {
  /** Each name once: those that can run commands first, then unknown ones, then what weights are made of. */
  readonly imports: readonly JudgedImport[];
  /**
   * Other risks, a clause each with the file as its subject, without a period: "takes weights from outside its folder:
   * ../a".
   */
  readonly risks: readonly string[];
  /** Reasons why not all of it could be read, for people, without a period. What was not read is unknown. */
  readonly gaps: readonly string[];
}

/** Whether all of a file was read, and loading it imports only what weights are made of. */
export const isCleanReport = ({ imports, risks, gaps }: LoadingReport): boolean =>
  risks.length === 0 && gaps.length === 0 && imports.every(({ verdict }) => verdict === "weights");

/** Whether loading a file can run commands or reach what it should not, or may, since not all of it could be read. */
export const isDangerousReport = ({ imports, risks, gaps }: LoadingReport): boolean =>
  risks.length > 0 || gaps.length > 0 || imports.some(({ verdict }) => verdict === "commands");

const order: readonly ImportVerdict[] = ["commands", "unknown", "weights"];

/** Imports by how much they matter. */
export const sortedImports = (imports: readonly JudgedImport[]): readonly JudgedImport[] =>
  order.flatMap((verdict) => imports.filter((each) => each.verdict === verdict));

/** The name of an import as Python writes it: `os.system`. */
export const importedAs = ({ module, name }: Pick<JudgedImport, "module" | "name">): string => `${module}.${name}`;
