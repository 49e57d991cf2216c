import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

// Tests run what users run: React and the Markdown parser have other, slower files for development.
process.env["NODE_ENV"] = "production";

const tests = ["{packages,apps,scripts,bench,faults}/**/*.test.{ts,tsx}"];
/** Tests that start other programs: `name.programs.test.ts`. */
const programs = ["{packages,apps,scripts}/**/*.programs.test.ts"];
/** Tests that drive a browser: everything in a folder `e2e`. */
const browser = ["apps/web/src/e2e/**/*.test.ts"];
/** The rules that `npm run check` asks of all sources: `name.rules.test.ts`. */
const rules = ["{architecture,packages,apps}/**/*.rules.test.ts"];
/** Tests that are slow or depend on an index of packages; a part of `npm run nightly`: `name.nightly.test.ts`. */
const nightly = ["{apps,scripts}/**/*.nightly.test.ts"];
const never = ["**/node_modules/**", "**/dist/**"];

/** Of unit tests, and of those with programs and browsers. */
const common = {
  setupFiles: "./scripts/testing/local-network-only.ts",
  // Modules are read once, not once for each file: half of the time of unit tests otherwise, and a fifth of that of the
  // others. Tests leave nothing behind.
  isolate: false,
};

export default defineConfig({
  test: {
    // Two on two processors, where one would be usual: tests of programs and browsers also wait. Three take longer.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Only a test that hangs reaches these: crawls of all pages take a minute on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A second, which is usual, is not enough for a page on a busy machine. What comes sooner ends the wait.
    expect: { poll: { timeout: 30_000 } },
    reporters: ["default", "./scripts/testing/count-reporter.ts"],
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: "unit",
          // Threads load TypeScript, and Node strips its types in WebAssembly. Hundreds of threads that each do so in one process
          // end it now and then (SIGTRAP; nodejs/node#64500). With a cache only the first does, and others start in half the
          // time. Programs have caches of their own, which other tests look at.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled") },
          include: tests,
          exclude: [...never, ...programs, ...browser, ...rules, ...nightly],
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: "programs",
          include: programs,
          exclude: never,
          globalSetup: "./scripts/testing/find-programs.ts",
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: "browser",
          include: browser,
          exclude: [...never, ...nightly],
          globalSetup: "./apps/web/src/e2e/shared-hub.ts",
        },
      },
      { extends: true, test: { name: "rules", include: rules, exclude: never, isolate: false } },
      { extends: true, test: { name: "nightly", include: nightly, exclude: never } },
    ],
  },
});
