/**
 * The process in which tests meet mutants, started by `tester.ts`: it loads Vitest once, then answers each mutant that it is
 * sent. Files on disk stay as they are; the changed source is what Vitest is given to load.
 */
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from "vitest/node";
import type { Answer, Order } from "./tester.ts";

const [tests = ""] = process.argv.slice(2);
let changed: Order | undefined;

/** Milliseconds that each file of tests took when all of it passed. */
const durations = new Map<string, number>();

const durationOf = ({ moduleId }: TestSpecification): number => durations.get(moduleId) ?? 0;

/** The quickest tests first: the first one that fails ends the run, and most changes fail some. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => durationOf(a) - durationOf(b));
  }
}

const vitest = await createVitest(
  "test",
  {
    config: false,
    watch: false,
    include: [`${tests}**/*.test.{ts,tsx}`],
    exclude: ["**/node_modules/**", "**/*.programs.test.ts", "**/e2e/**"],
    // One thread that goes on from file to file: most of the time of a mutant is the start of threads and their imports.
    pool: "threads",
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    sequence: { sequencer: QuickestFirst },
    // It would hand out what was loaded before the change.
    fsModuleCache: false,
    // A test that waits for ever; one that works for ever is ended sooner.
    testTimeout: 300_000,
    reporters: [{}],
  },
  {
    logLevel: "silent",
    plugins: [
      {
        name: "mutant",
        enforce: "pre",
        transform: (_, id) => (changed !== undefined && id.split("?")[0] === changed.file ? changed.source : undefined),
      },
    ],
  },
);
await vitest.standalone();

const related = new Map<string, readonly TestSpecification[]>();

process.on("message", (order: Order) => {
  const before = process.cpuUsage();
  const work = (): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  // Tests run in a thread of their own, so that this one still counts when they have no end.
  const watch = setInterval(() => {
    if (work() > order.seconds) process.send?.({ outcome: "endless", seconds: order.seconds } satisfies Answer);
  }, 200);
  void answer(order).then((found) => {
    clearInterval(watch);
    process.send?.(found.outcome === "passed" ? { ...found, seconds: work() } : found);
  });
});
process.send?.("ready");

async function answer(order: Order): Promise<Answer> {
  const specifications = related.get(order.file) ?? (await testsOf(vitest, order.file));
  related.set(order.file, specifications);
  forget(order.file);
  changed = order;
  const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications([...specifications]);
  changed = undefined;
  forget(order.file);
  // Modules of earlier runs are listed as well, with what became of them then.
  const now = new Set(specifications.map(({ moduleId }) => moduleId));
  const modules = testModules.filter(({ moduleId }) => now.has(moduleId));
  const failed = modules.find((module) => !module.ok() || module.errors().length > 0);
  const test = failed?.children.allTests("failed").next().value;
  if (test?.result().errors?.some(({ message }) => message.startsWith("Test timed out"))) {
    return { outcome: "endless", seconds: order.seconds };
  }
  if (failed !== undefined)
    return { outcome: "failed", by: test?.fullName ?? `${failed.relativeModuleId} does not load` };
  if (unhandledErrors.length > 0) return { outcome: "failed", by: String(unhandledErrors[0]) };
  // Nothing failed: then everything has to have run, else nobody knows.
  const passed = modules.filter((module) => module.state() === "passed").length;
  if (passed < specifications.length) throw new Error(`${specifications.length - passed} files of tests did not run.`);
  for (const module of modules) durations.set(module.moduleId, module.diagnostic().duration);
  return { outcome: "passed", tests: passed, seconds: 0 };
}

/**
 * The file is loaded again, and all that import it, directly or not: else classes and values of before and after would meet.
 */
function forget(file: string, forgotten = new Set<string>()): void {
  if (forgotten.has(file)) return;
  forgotten.add(file);
  const graphs = vitest.projects.flatMap(({ vite }) => Object.values(vite.environments).map((one) => one.moduleGraph));
  const importers = graphs
    .flatMap((graph) => [...(graph.getModulesByFile(file) ?? [])])
    .flatMap((module) => [...module.importers].flatMap((importer) => importer.file ?? []));
  vitest.invalidateFile(file);
  vitest.watcher.invalidates.add(file); // The thread of the tests drops these.
  for (const importer of importers) forget(importer, forgotten);
}

/** Test files that import the file, directly or not. */
async function testsOf(runner: Vitest, file: string): Promise<readonly TestSpecification[]> {
  runner.config.related = [file];
  return runner.getRelevantTestSpecifications();
}
