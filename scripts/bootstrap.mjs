/**
 * Runs every npm script. Plain JavaScript, because it must run on any Node from 18 on: it installs what is missing and
 * then hands over to the Node that the project pins. `npm run <verb>` comes here by way of bootstrap.cjs.
 *
 *   node scripts/bootstrap.mjs <start|test|dev|build|pack|check|fix|generate|new|bench|nightly|faults|verify|mutate> [arguments]
 */
import { readdirSync, readFileSync } from "node:fs";
import { delimiter } from "node:path";
import { isBuildFresh } from "../apps/cli/bin/fresh-build.mjs";
import { helpOf } from "./bootstrap/help.mjs";
import { installWhenStale, pinnedNode } from "./bootstrap/install.mjs";
import { at, become, fail, root, run, runSilently } from "./bootstrap/run.mjs";

/** Those of vitest.config.ts that `npm test` runs. The others are parts of `npm run check` and `npm run nightly`. */
const testProjects = ["unit", "programs", "browser"];

/** Benchmarks that serve nothing. All others need the built web app. */
const servingNothing = new Set(["search"]);

const bin = {
  vitest: "node_modules/vitest/vitest.mjs",
  tsc: "node_modules/typescript/bin/tsc",
  oxlint: "node_modules/oxlint/bin/oxlint",
  oxfmt: "node_modules/oxfmt/bin/oxfmt",
  knip: "node_modules/knip/bin/knip.js",
};

/*
 * The app is built in 1 GB of memory, npm and this script included. The bundler's allocator otherwise keeps what modules
 * leave behind, 200 MB of it, and takes more at a time than it needs; each of its threads adds to that. The heap of
 * JavaScript holds little, and grows by a third at a time instead of doubling.
 */
const frugalBuild = ["--max-semi-space-size=4", "--heap-growing-percent=30"];
const buildSettings = {
  NODE_ENV: "production",
  MIMALLOC_PURGE_DELAY: "0",
  MIMALLOC_ARENA_EAGER_COMMIT: "0",
  MIMALLOC_ABANDONED_PAGE_PURGE: "1",
  RAYON_NUM_THREADS: "1",
};

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const verbs = {
  start: async (args) => (await buildWhenStale()) || (await serve(args)),
  test: (args) => runTests(args),
  dev: (args) => node(["apps/web/dev.ts", ...args]),
  build: () => node([...frugalBuild, "apps/web/build.ts"], buildSettings),
  pack: (args) => node([...frugalBuild, "scripts/packing/pack.ts", ...args], buildSettings),
  check: async () =>
    (await all([
      ["scripts/generate.ts", "--check"],
      // Types of files that are as they were are not checked again: a second run takes seconds.
      [bin.tsc, "-p", ".", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"],
      [bin.oxlint, "--deny-warnings"],
      [bin.oxfmt, "--check"],
      [bin.knip, "--treat-config-hints-as-errors"],
      [bin.vitest, "run", "--project", "rules"],
    ])) || (await node(["scripts/missing-translations.ts"])),
  fix: () => all([[bin.oxlint, "--fix"], [bin.oxfmt]]),
  generate: (args) => node(["scripts/generate.ts", ...args]),
  new: (args) => node(["scripts/new.ts", ...args]),
  bench: (args) => bench(args),
  nightly: (args) => node(["scripts/nightly/nightly.ts", ...args]),
  faults: async (args) => (await buildWhenStale()) || (await node(["faults/run.ts", ...args])),
  verify: (args) => node(["scripts/code-runs/verify.ts", ...args]),
  mutate: (args) => node(["scripts/mutations/mutate.ts", ...args]),
};

process.exitCode = await main(process.argv.slice(2));

async function main(/** @type {string[]} */ [verb = "", ...args]) {
  const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!act) return fail(`There is no "${verb}". Choose one of: ${Object.keys(verbs).join(", ")}.`, 2);
  process.chdir(root);
  const help = helpOf(verb, args);
  if (help !== undefined) return tell(help);
  return (await installWhenStale()) || act(args);
}

async function buildWhenStale() {
  if (isBuildFresh()) return 0;
  console.error("Building the web app.");
  return verbs.build([]);
}

/**
 * Arguments that begin with names of test projects run those alone; all others are vitest's own: parts of file names,
 * options. `test unit copy` runs the unit tests in files whose path has `copy` in it.
 */
async function runTests(/** @type {string[]} */ args) {
  const others = args.findIndex((each) => !testProjects.includes(each));
  const named = others === -1 ? args : args.slice(0, others);
  const chosen = named.length > 0 ? named : testProjects;
  const words = [...chosen.flatMap((project) => ["--project", project]), ...args.slice(named.length)];
  // The other projects start the built server.
  const isUnitOnly = chosen.every((project) => project === "unit");
  // Left to itself Vitest keeps one core free, which tests of programs and browsers need and unit tests do not.
  const isSized = words.some((word) => /^--max-?workers\b/i.test(word));
  const workers = isUnitOnly && !isSized ? ["--maxWorkers=100%"] : [];
  return (isUnitOnly ? 0 : await buildWhenStale()) || (await node([bin.vitest, "run", ...workers, ...words]));
}

/** Runs each command though one before has failed. Prints what those that failed have written, and nothing else. */
async function all(/** @type {string[][]} */ commands) {
  const failed = [];
  for (const command of commands) {
    const { code, written } = await runSilently([pinnedNode, ...command], { env: withPinned({}) });
    if (code === 0) continue;
    const name = command.join(" ").replace(/node_modules\/\S*\//, "");
    console.error(`> ${name}\n${written}`);
    failed.push(name);
  }
  return failed.length === 0 ? 0 : fail(`Failed: ${failed.join(", ")}.`, 1);
}

async function bench(/** @type {string[]} */ args) {
  const [name] = args;
  const names = readdirSync(at("bench"))
    .filter((file) => file.endsWith(".bench.ts"))
    .map((file) => file.slice(0, -".bench.ts".length));
  if (name !== undefined && !name.startsWith("-") && !names.includes(name))
    return fail(`There is no benchmark "${name}". Choose one of: ${names.join(", ") || "none yet"}.`, 2);
  const needsBuild = name === undefined || !servingNothing.has(name);
  return (needsBuild ? await buildWhenStale() : 0) || (await node(["bench/run.ts", ...args]));
}

function tell(/** @type {string} */ text) {
  console.log(text);
  return 0;
}

/** Serves what was built, with as little memory as {@link ../apps/cli/bin/frugal-process.mjs} says. */
function serve(/** @type {string[]} */ args) {
  /** @type {{ flags: string[], environment: Record<string, string> }} */
  const { flags, environment } = JSON.parse(readFileSync(at("apps/cli/frugal.json"), "utf8"));
  const command = [pinnedNode, ...flags, at("apps/web/dist/server/program.cjs"), "serve", ...args];
  return become(command, { ...environment, ...process.env, PATH: pathWithPinned() });
}

/** Runs a command with the pinned Node, which stands first on the path for what that command starts in turn. */
function node(/** @type {string[]} */ command, /** @type {Record<string, string>} */ env = {}) {
  return run([pinnedNode, ...command], { env: withPinned(env) });
}

function withPinned(/** @type {Record<string, string>} */ env) {
  // Each thread would keep memory of its own that it has given back.
  return { MALLOC_ARENA_MAX: "2", ...process.env, PATH: pathWithPinned(), ...env };
}

function pathWithPinned() {
  return [at("node_modules/.bin"), process.env["PATH"]].join(delimiter);
}
