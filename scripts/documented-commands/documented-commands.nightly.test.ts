import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { preparePythonPackages } from "../testing/python-packages.ts";
import { documentedSteps } from "./documented-steps.ts";
import { expectRun } from "./expect-run.ts";

beforeAll(async () => {
  expect(await preparePythonPackages()).toBe("");
}, 900_000);

test("every command and program of the documentation does what it says, unless a reason names why it is not run", async () => {
  await expectRun(documentedSteps(join(import.meta.dirname, "../..")));
}, 600_000);
