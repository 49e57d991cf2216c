import { expect, test } from "vitest";
import { withoutFaultsOfOthers } from "./install-obstacles.ts";

test("a class that only the sample names says nothing about the entry", () => {
  const failed = {
    verdict: "failed",
    problem: "ImportError: cannot import name 'AcmeModel' from 'transformers'",
  } as const;
  const model = { id: "acme/a", transformersInfo: { autoModel: "AcmeModel" } };
  expect(withoutFaultsOfOthers({ model, snippet: {} }, failed)).toEqual({
    verdict: "not tried",
    problem: "The name AcmeModel comes from the model.",
  });
  expect(withoutFaultsOfOthers({ model: { id: "acme/a" }, snippet: {} }, failed)).toBe(failed);
  expect(withoutFaultsOfOthers({ model, snippet: {} }, { verdict: "passed" })).toEqual({ verdict: "passed" });
});

test("a build that fails counts against an entry, unless its note says that something is compiled", () => {
  const failed = {
    verdict: "failed",
    problem: "hint: Build failures usually indicate a problem with the package",
  } as const;
  const note = "PyAV 11 is compiled during installation, which needs a C compiler.";
  expect(withoutFaultsOfOthers({ model: {}, snippet: { note } }, failed).verdict).toBe("not tried");
  expect(withoutFaultsOfOthers({ model: {}, snippet: { note: "Needs Python 3.11." } }, failed)).toBe(failed);
});

test("what is for Macs, or needs more on Linux, does not fail there", () => {
  const failed = { verdict: "failed", problem: "ImportError: libacme.so: cannot open shared object file" } as const;
  const on = (platform: NodeJS.Platform, note: string): string =>
    withoutFaultsOfOthers({ model: {}, snippet: { note } }, failed, platform).verdict;
  expect(on("linux", "For Macs with Apple silicon.")).toBe("not tried");
  expect(on("linux", 'On Linux, also install "acme[cpu]".')).toBe("not tried");
  expect(on("darwin", "For Macs with Apple silicon.")).toBe("failed");
  expect(on("linux", "Runs on Linux as well as on Macs with Apple silicon.")).toBe("failed");
});
