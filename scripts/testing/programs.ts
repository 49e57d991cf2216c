import { spawnSync } from "node:child_process";
import programs from "./programs.json" with { type: "json" };

/** A program in `programs.json`. */
interface Program {
  readonly label: string;
  /** A command that ends with 0 where the program is there. */
  readonly probe: readonly string[];
  /** The packages of Debian and Ubuntu that bring it; `.ci/run` installs them. */
  readonly debian: readonly string[];
  /** The Go module that is the program, where Debian has none; the packages are what builds it then. */
  readonly go?: string;
}

/** A program that tests may need on the machine, by its name there. */
export type ProgramName = keyof typeof programs | "pythonPackages";

/**
 * Looks for every program that tests start. The answer is empty for one that is there, otherwise a sentence.
 *
 * @example missingPrograms().go // "Go is missing. Install it (Debian and Ubuntu: golang-go)."
 */
export function missingPrograms(): Readonly<Record<keyof typeof programs, string>> {
  const sentences = Object.entries<Program>(programs).map(([name, { label, probe, debian, go }]) => {
    const [command = "", ...words] = probe;
    const isThere = spawnSync(command, words).status === 0;
    const by = go === undefined ? `Debian and Ubuntu: ${debian.join(" ")}` : `go install ${go}`;
    return [name, isThere ? "" : `${label} is missing. Install it (${by}).`];
  });
  return Object.fromEntries(sentences);
}
