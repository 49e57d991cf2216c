import { join } from "node:path";
import { beforeEach, expect, inject, test } from "vitest";
import { documentedSteps } from "./documented-steps.ts";
import { reasonNotToRun } from "./not-run.ts";
import { runDocumented } from "./run-documented.ts";

const root = join(import.meta.dirname, "../..");
const { bash, curl, jq, openssl, pythonPackages } = inject("missing");
const missing = [bash, curl, jq, openssl, pythonPackages].filter((reason) => reason !== "").join(" ");
beforeEach(({ skip }) => skip(missing !== "", missing));

test("every command and program of the documentation does what it says, unless a reason names why it is not run", async () => {
  const steps = documentedSteps(root);
  const results = await runDocumented(steps, join(root, ".cache/venv/bin"));
  expect(results).toHaveLength(steps.length);
  const failed = results.filter(({ outcome }) => outcome === "failed");
  expect(failed.map(({ step, reason }) => `${step.document}:${step.line}: ${step.text}\n${reason}`)).toEqual([]);
  const notRun = results.filter(({ outcome }) => outcome === "not run");
  expect(notRun.map(({ step }) => step)).toEqual(steps.filter((step) => reasonNotToRun(step) !== undefined));
}, 300_000);
