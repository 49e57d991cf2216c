import type { Reporter, TestCase, TestModule } from "vitest/node";

/**
 * Ends the output with one plain line, `N passed, N failed, N skipped`, that people and scripts can both read, and says
 * before it what was skipped and why.
 */
export default class CountReporter implements Reporter {
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
    process.stdout.write(`${describeSkipped(skipped)}\n${counts.passed} passed, ${counts.failed} failed, `);
    process.stdout.write(`${counts.skipped} skipped\n`);
  }
}

/** Tests that a person leaves out with `-t` have no reason to tell and are only counted. */
function describeSkipped(tests: readonly TestCase[]): string {
  const byReason = Map.groupBy(tests, (test) => {
    const result = test.result();
    return result.state === "skipped" ? result.note : undefined;
  });
  byReason.delete(undefined);
  if (byReason.size === 0) return "";
  const lines = Array.from(
    byReason,
    ([reason, { length }]) => `  ${length} ${length === 1 ? "test" : "tests"}: ${reason}`,
  );
  return `\nSkipped on this machine:\n${lines.sort().join("\n")}\n`;
}
