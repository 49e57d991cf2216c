import { join } from "node:path";
import { beforeEach, inject, test } from "vitest";
import { documentedSteps } from "./documented-steps.ts";
import { expectRun } from "./expect-run.ts";
import { sampleDocuments } from "./sample-documents.ts";

const { bash, curl, jq, openssl, pythonPackages } = inject("missing");
const missing = [bash, curl, jq, openssl, pythonPackages].filter((reason) => reason !== "").join(" ");
beforeEach(({ skip }) => skip(missing !== "", missing));

test("commands and programs of a sample of the documentation do what they say, unless a reason names why they are not run", async () => {
  const steps = documentedSteps(join(import.meta.dirname, "../.."));
  await expectRun(steps.filter(({ document }) => sampleDocuments.includes(document)));
}, 300_000);
