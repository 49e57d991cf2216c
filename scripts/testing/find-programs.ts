import type { TestProject } from "vitest/node";
import { missingPrograms, type ProgramName } from "./programs.ts";
import { preparePythonPackages } from "./python-packages.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * Why a program cannot be used on this machine and what would bring it; empty where it can. For tests of the
     * project `programs`:
     *
     * @example
     * const { go } = inject("missing");
     * describe("Go", () => {
     *   beforeEach(({ skip }) => skip(go !== "", go));
     */
    readonly missing: Readonly<Record<ProgramName, string>>;
  }
}

/** Runs once before the tests of the project `programs`. Where CI is set, nothing may be missing. */
export default async function setup(project: TestProject): Promise<void> {
  const found = missingPrograms();
  const missing = { ...found, pythonPackages: found.python || (await preparePythonPackages()) };
  const reasons = [...new Set(Object.values(missing))].filter((reason) => reason !== "");
  if (process.env["CI"] && reasons.length > 0) throw new Error(`CI skips no tests. ${reasons.join(" ")}`);
  project.provide("missing", missing);
}
