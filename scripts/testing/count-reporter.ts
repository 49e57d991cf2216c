import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSuite, Vitest } from "vitest/node";

/**
 * Ends the output with one plain line, `N passed, N failed, N skipped`, that people and scripts can both read, and says
 * before it what was skipped and why. Whatever lets the run end with an error counts as failed: tests, hooks of files and
 * suites, files that cannot be loaded, unhandled errors, and a run that was interrupted.
 */
export default class CountReporter implements Reporter {
  /** With `-t`, what does not match is skipped; a person who asks for that needs no list of it. */
  #isFiltered = false;
  #isSaid = false;

  onInit(vitest: Vitest): void {
    this.#isFiltered = vitest.config.testNamePattern !== undefined;
    // Before Vitest's own listeners, which end the process.
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.prependOnceListener(signal, () => this.onTestRunEnd(vitest.state.getTestModules(), [], "interrupted"));
    }
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[], reason: TestRunEndReason): void {
    if (this.#isSaid) return;
    this.#isSaid = true;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string): readonly TestCase[] => tests.filter((test) => test.result().state === state);
    const broken = modules.flatMap((module) => brokenIn(module));
    const skipped = inState("skipped");
    const isCutShort = reason === "interrupted";
    const found = inState("failed").length + broken.length + unhandled.length + (isCutShort ? 1 : 0);
    // Nothing else is known to end a run with an error; the line and the exit code must not disagree all the same.
    const failed = reason === "passed" ? found : Math.max(found, 1);
    const ownSkipped = skipped.filter((test) => !isBelow(test, broken));
    const said = [
      describeSkipped(ownSkipped, this.#isFiltered),
      ...broken.map((part) => `\nFailed outside of its tests: ${nameOf(part)}`),
      isCutShort ? "\nInterrupted: not every test has run." : "",
    ];
    process.stdout.write(said.filter((part) => part !== "").join(""));
    process.stdout.write(`\n${inState("passed").length} passed, ${failed} failed, ${skipped.length} skipped\n`);
  }
}

/** The file and the suites in it with an error of their own: of a hook, or while they were loaded. */
function brokenIn(module: TestModule): readonly (TestModule | TestSuite)[] {
  return [module, ...module.children.allSuites()].filter((part) => part.errors().length > 0);
}

/** Tests that a broken hook kept from running are not skipped for a reason of theirs. */
function isBelow(test: TestCase, broken: readonly (TestModule | TestSuite)[]): boolean {
  let above: TestCase["parent"] = test.parent;
  while (above.type === "suite" && !broken.includes(above)) above = above.parent;
  return broken.includes(above);
}

function nameOf(part: TestModule | TestSuite): string {
  return part.type === "module" ? part.relativeModuleId : `${part.module.relativeModuleId} > ${part.fullName}`;
}

/** Tests by the reason that they give; those that give none by their names. */
function describeSkipped(tests: readonly TestCase[], isFiltered: boolean): string {
  const reasons = tests.flatMap((test) => {
    const result = test.result();
    const note = result.state === "skipped" ? result.note : undefined;
    return note ?? (isFiltered ? [] : `${test.module.relativeModuleId}: ${test.fullName}`);
  });
  if (reasons.length === 0) return "";
  const lines = Array.from(
    Map.groupBy(reasons, (reason) => reason),
    ([reason, { length }]) => `  ${length} ${length === 1 ? "test" : "tests"}: ${reason}`,
  );
  return `\nSkipped on this machine:\n${lines.sort().join("\n")}\n`;
}
