import { join } from "node:path";
import { expect } from "vitest";
import type { Step } from "./documented-steps.ts";
import { reasonNotToRun } from "./not-run.ts";
import { runDocumented } from "./run-documented.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Runs steps of documents and expects that each does what it says, unless a reason names why it is not run. Needs a build
 * and the Python packages of the tests.
 *
 * @example await expectRun(documentedSteps(root).filter(({ document }) => document === "README.md"));
 */
export async function expectRun(steps: readonly Step[]): Promise<void> {
  const results = await runDocumented(steps, join(root, ".cache/venv/bin"));
  expect(results).toHaveLength(steps.length);
  const failed = results.filter(({ outcome }) => outcome === "failed");
  expect(failed.map(({ step, reason }) => `${step.document}:${step.line}: ${step.text}\n${reason}`)).toEqual([]);
  const notRun = results.filter(({ outcome }) => outcome === "not run");
  expect(notRun.map(({ step }) => step)).toEqual(steps.filter((step) => reasonNotToRun(step) !== undefined));
}
