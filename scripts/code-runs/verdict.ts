import { installCommands } from "../../packages/registry/src/snippets/install.ts";
import { makeEnvironment, removeEnvironment } from "./environment.ts";
import type { LibraryRun } from "./library-runs.ts";
import { runCode } from "./run-code.ts";

/** The verdict on one printed installation. */
export interface Verdict {
  readonly library: string;
  /** The printed lines. */
  readonly installed: string;
  readonly outcome: "imports" | "does not install" | "does not import" | "calls what is not there" | "not tried";
  /** The end of the first complaint, or why it was not tried. */
  readonly problem?: string;
  /** Releases of the packages that the lines name. */
  readonly versions: Readonly<Record<string, string>>;
  /** Day of the run, `2026-11-22`. */
  readonly day: string;
  readonly seconds: number;
}

/**
 * Installs as printed, in a fresh environment, then runs the imports of all programs that go with it, and compares what
 * Python programs call with what is installed.
 *
 * @example (await verdictOn(libraryRuns(["model2vec"])[0])).outcome // "imports"
 */
export async function verdictOn({ library, install, python, programs }: LibraryRun): Promise<Verdict> {
  const start = Date.now();
  const made = await makeEnvironment(install, { python });
  const about = { library, installed: installCommands(install).text.replaceAll("\n", " && ") };
  const finish = (outcome: Verdict["outcome"], versions: Verdict["versions"], problem?: string): Verdict => ({
    ...about,
    outcome,
    versions,
    day: new Date().toISOString().slice(0, 10),
    seconds: Math.round((Date.now() - start) / 1000),
    ...(problem !== undefined && { problem: lastLines(problem) }),
  });
  if ("error" in made) return finish(made.skipped ? "not tried" : "does not install", {}, made.error);
  try {
    for (const program of programs) {
      const depth = program.language === "python" ? "calls" : "imports";
      const { fault, complaints } = await runCode(program, made, { depth });
      if (fault === undefined) continue;
      const isCall = depth === "calls" && /^line \d+: /m.test(complaints) && !/^(?:import|from) /m.test(complaints);
      return finish(isCall ? "calls what is not there" : "does not import", made.versions, `${fault}\n${complaints}`);
    }
    return finish("imports", namedIn(install.pip, made.versions));
  } finally {
    removeEnvironment(made);
  }
}

/** The end of a complaint says what is wrong, its beginning where. */
function lastLines(text: string): string {
  return text.trimEnd().split("\n").slice(-6).join("\n").slice(-1500);
}

function namedIn(requirements: readonly string[] = [], versions: Verdict["versions"]): Verdict["versions"] {
  const names = new Set(requirements.map((text) => (/^[\w.-]+/.exec(text)?.[0] ?? "").toLowerCase()));
  return Object.fromEntries(Object.entries(versions).filter(([name]) => names.has(name)));
}
