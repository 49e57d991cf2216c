import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";

/**
 * Ends the output with one plain line, `N passed, N failed, N skipped`, that people and scripts can both read, and says
 * before it what was skipped and why.
 */
export default class CountReporter implements Reporter {
  /** With `-t`, what does not match is skipped; a person who asks for that needs no list of it. */
  #isFiltered = false;

  onInit(vitest: Vitest): void {
    this.#isFiltered = vitest.config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandled.length, skipped: 0 };
    const skipped: TestCase[] = [];
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed" || state === "failed" || state === "skipped") counts[state] += 1;
        if (state === "skipped") skipped.push(test);
      }
    }
    process.stdout.write(
      `${describeSkipped(skipped, this.#isFiltered)}\n${counts.passed} passed, ${counts.failed} failed, `,
    );
    process.stdout.write(`${counts.skipped} skipped\n`);
  }
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
