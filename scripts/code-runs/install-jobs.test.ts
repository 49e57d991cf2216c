import { expect, test } from "vitest";
import { withoutNamesOfRecords } from "./install-jobs.ts";

test("a class that only the sample names says nothing about the entry", () => {
  const failed = {
    verdict: "failed",
    problem: "ImportError: cannot import name 'AcmeModel' from 'transformers'",
  } as const;
  const model = { id: "acme/a", tags: [], transformersInfo: { autoModel: "AcmeModel" } };
  expect(withoutNamesOfRecords({ model }, failed)).toEqual({
    verdict: "not tried",
    problem: "The name AcmeModel comes from the model.",
  });
  expect(withoutNamesOfRecords({ model: { id: "acme/a", tags: [] } }, failed)).toBe(failed);
  expect(withoutNamesOfRecords({ model }, { verdict: "passed" })).toEqual({ verdict: "passed" });
});
