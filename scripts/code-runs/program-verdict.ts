import type { Depth, Verdict } from "../../packages/registry/src/verification/verdict.ts";
import type { PrintedProgram } from "./printed-programs.ts";

/** How it ended, in the words of the program that complained. */
export type Outcome =
  | { readonly verdict: "passed" }
  | { readonly verdict: "failed" | "not tried"; readonly problem: string };

/**
 * A row for the table on one program.
 *
 * @param versions of all that is installed, by name in lower case; those that are printed get into the row
 * @example verdictFor("installs", program, { verdict: "passed" }, { timm: "1.0.22" })
 */
export function verdictFor(
  depth: Depth,
  { entry, case: name, code, snippet: { install = {} } }: PrintedProgram,
  outcome: Outcome,
  versions: Readonly<Record<string, string>> = {},
): Verdict {
  const named = [...(install.pip ?? []), ...(install.npm ?? [])].map(nameOf);
  const packages = Object.fromEntries(
    named.flatMap((one) => (versions[one] === undefined ? [] : [[one, versions[one]] as const])),
  );
  const date = new Date().toISOString().slice(0, 10);
  const problem = outcome.verdict === "passed" ? {} : { problem: lastLines(outcome.problem) };
  return { entry, case: name, code, depth, verdict: outcome.verdict, packages, date, ...problem };
}

/** The package of a printed requirement: `timm` of `timm[extra]>=1`; `nemo-toolkit` of `nemo_toolkit`, as uv lists it. */
function nameOf(requirement: string): string {
  const name = /^(?:@[\w-]+\/)?[\w.-]+/.exec(requirement)?.[0] ?? "";
  return name.startsWith("@") ? name : name.toLowerCase().replaceAll(/[_.-]+/g, "-");
}

/** The end of a complaint says what is wrong in Python, a line before it in Node; no place of this machine is told. */
function lastLines(text: string): string {
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(?:[\^~]+$|File "|at |Node\.js v|Using Python [\d.]+ env)/.test(line));
  const named = lines.findLast((line) => /^(?:\w+\.)*\w*(?:Error|Exception)\b/.test(line));
  const last = lines.slice(-4);
  return (named === undefined || last.includes(named) ? last : [named, ...last.slice(1)])
    .map((line) =>
      line
        .replaceAll(/(?<![:/\w.])(?:\/[\w.@-]+)+\/site-packages\//g, "")
        .replaceAll(/(?<![:/\w.])(?:\/[\w.@-]+){2,}\/(?=[\w.@-])/g, ""),
    )
    .join("\n")
    .slice(-600);
}
