import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// What is tested is what runs: React and the Markdown parser have other, slower files for development.
process.env["NODE_ENV"] = "production";

const tests = ["*.test.ts", "architecture/*.test.ts", "{packages,apps,scripts,bench,faults}/**/*.test.{ts,tsx}"];
/** Tests that start other programs: `name.programs.test.ts`. */
const programs = ["{packages,apps,scripts}/**/*.programs.test.ts"];
/** Tests that drive a browser: everything in a folder `e2e`. */
const browser = ["apps/web/src/e2e/**/*.test.ts"];
const never = ["**/node_modules/**", "**/dist/**"];

export default defineConfig({
  test: {
    // Two on two processors, where one would be usual: tests of programs and browsers wait more than they count.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ["default", "./scripts/count-reporter.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: tests,
          exclude: [...never, ...programs, ...browser],
          // Modules are read once, not once for each file: half of the time otherwise. Tests leave nothing behind.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "programs",
          include: programs,
          exclude: never,
          globalSetup: "./scripts/testing/find-programs.ts",
        },
      },
      { extends: true, test: { name: "browser", include: browser, exclude: never } },
    ],
  },
});
