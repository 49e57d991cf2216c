/**
 * Runs every npm script. Plain JavaScript, because it must run on any Node from 18 on: it installs what is missing and
 * then hands over to the Node that the project pins (the npm package `node`).
 *
 *   node scripts/bootstrap.mjs <start|test|dev|build|check|fix|generate|new|bench|verify> [arguments]
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (/** @type {string} */ path) => join(root, path);
const pinnedNode = at(process.platform === "win32" ? "node_modules/node/bin/node.exe" : "node_modules/node/bin/node");
const lockfile = at("package-lock.json");
/** Written by npm with every installation. */
const installedLockfile = at("node_modules/.package-lock.json");
/** Written here after an installation: which lockfile it was made from. */
const installedFrom = at("node_modules/.installed-from");

/** As in vitest.config.ts. */
const testProjects = ["unit", "programs", "browser"];

const bin = {
  vitest: "node_modules/vitest/vitest.mjs",
  tsc: "node_modules/typescript/bin/tsc",
  oxlint: "node_modules/oxlint/bin/oxlint",
  oxfmt: "node_modules/oxfmt/bin/oxfmt",
  knip: "node_modules/knip/bin/knip.js",
};

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const verbs = {
  start: async (args) => (await buildWhenStale()) || (await node(["apps/cli/src/main.ts", "serve", ...args])),
  test: (args) => runTests(args),
  dev: (args) => node(["apps/web/dev.ts", ...args]),
  build: () => build(),
  check: () =>
    all([["scripts/generate.ts", "--check"], [bin.tsc, "-p", "."], [bin.oxlint], [bin.oxfmt, "--check"], [bin.knip]]),
  fix: () => all([[bin.oxlint, "--fix"], [bin.oxfmt]]),
  generate: (args) => node(["scripts/generate.ts", ...args]),
  new: (args) => node(["scripts/new.ts", ...args]),
  bench: (args) => bench(args),
  verify: (args) => node(["scripts/code-runs/verify.ts", ...args]),
};

process.exitCode = await main(process.argv.slice(2));

async function main(/** @type {string[]} */ [verb = "", ...args]) {
  const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!act) return fail(`There is no "${verb}". Choose one of: ${Object.keys(verbs).join(", ")}.`, 2);
  process.chdir(root);
  return (await installWhenStale()) || act(args);
}

async function installWhenStale() {
  if (!isInstalled()) {
    console.error("Installing what Modelshelf needs. This happens once and takes a minute or two.");
    const code = await npm(["ci"]);
    if (code !== 0) {
      return fail(
        "Installing failed; npm's reason stands above. Node 18 or newer, npm 10 or newer and a way to the npm registry are needed.",
        code,
      );
    }
    writeFileSync(installedFrom, fingerprint());
  }
  if (existsSync(pinnedNode)) return 0;
  return fail(
    "The pinned Node is missing, because npm ran no install scripts. Run `npm rebuild node`, then try again.",
    1,
  );
}

/** Runs the npm that runs this script, so that no other on the path comes in between. */
function npm(/** @type {string[]} */ args, /** @type {import("node:child_process").SpawnOptions} */ options = {}) {
  const path = process.env["npm_execpath"];
  const command = path?.endsWith(".js") ? [process.execPath, path] : ["npm"];
  return run([...command, ...args, "--no-fund", "--no-audit"], { shell: command[0] === "npm", ...options });
}

/** An installation is stale when the lockfile is newer, and not only touched, as switching branches to and fro does. */
function isInstalled() {
  if (!existsSync(installedLockfile)) return false;
  // npm writes the two lockfiles one shortly after the other.
  if (statSync(lockfile).mtimeMs <= statSync(installedLockfile).mtimeMs + 5000) return true;
  return existsSync(installedFrom) && readFileSync(installedFrom, "utf8") === fingerprint();
}

function fingerprint() {
  return createHash("sha256").update(readFileSync(lockfile)).digest("hex");
}

async function buildWhenStale() {
  const stamp = at("apps/web/dist/built.json");
  if (existsSync(stamp)) {
    const { startedAt } = JSON.parse(readFileSync(stamp, "utf8"));
    const sources = ["apps/web", "packages/registry", "packages/docs", "packages/store", "package-lock.json"];
    if (sources.every((source) => newest(at(source)) < startedAt)) return 0;
  }
  console.error("Building the web app.");
  return build();
}

/** Milliseconds of the last change below a path; tests and what is itself built do not count. */
function newest(/** @type {string} */ path) {
  const facts = statSync(path);
  if (!facts.isDirectory()) return facts.mtimeMs;
  return readdirSync(path)
    .filter((name) => !/^(dist|node_modules|e2e|\.cache)$|\.test\.tsx?$|\.md$/.test(name))
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

function build() {
  return node(["apps/web/build.ts"], { NODE_ENV: "production" });
}

/**
 * Arguments that begin with names of test projects run those alone; all others are vitest's own: parts of file names,
 * options. `test unit copy` runs the unit tests in files whose path has `copy` in it.
 */
async function runTests(/** @type {string[]} */ args) {
  const others = args.findIndex((each) => !testProjects.includes(each));
  const chosen = others === -1 ? args : args.slice(0, others);
  const words = [...chosen.flatMap((project) => ["--project", project]), ...args.slice(chosen.length)];
  // The other projects start the built server.
  const isUnitOnly = chosen.length > 0 && chosen.every((project) => project === "unit");
  return (isUnitOnly ? 0 : await buildWhenStale()) || (await node([bin.vitest, "run", ...words]));
}

/** Runs each command though one before has failed, and names those that did. */
async function all(/** @type {string[][]} */ commands) {
  const failed = [];
  for (const command of commands) {
    console.error(`\n> ${command.join(" ").replace(/node_modules\/\S*\//, "")}`);
    if ((await node(command)) !== 0) failed.push(command[0]?.replace(/^.*\//, ""));
  }
  return failed.length === 0 ? 0 : fail(`Failed: ${failed.join(", ")}.`, 1);
}

async function bench(/** @type {string[]} */ [name, ...args]) {
  const names = readdirSync(at("bench"))
    .filter((file) => file.endsWith(".bench.ts"))
    .map((file) => file.slice(0, -".bench.ts".length));
  if (name === undefined) return all(names.map((each) => [`bench/${each}.bench.ts`]));
  if (!names.includes(name))
    return fail(`There is no benchmark "${name}". Choose one of: ${names.join(", ") || "none yet"}.`, 2);
  return node([`bench/${name}.bench.ts`, ...args]);
}

/** Runs a command with the pinned Node, which stands first on the path for what that command starts in turn. */
function node(/** @type {string[]} */ command, /** @type {Record<string, string>} */ env = {}) {
  const path = [at("node_modules/.bin"), process.env["PATH"]].join(delimiter);
  return run([pinnedNode, ...command], { env: { ...process.env, PATH: path, ...env } });
}

/** Resolves with the exit code. Signals are handed on, and the child decides how it ends. */
function run(
  /** @type {string[]} */ [file = "", ...args],
  /** @type {import("node:child_process").SpawnOptions} */ options = {},
) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: "inherit", ...options });
    const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.on("SIGINT", forward).on("SIGTERM", forward);
    child.once("error", (error) => resolve(fail(`${file} cannot be started: ${error.message}.`, 1)));
    child.once("close", (code, signal) => {
      process.off("SIGINT", forward).off("SIGTERM", forward);
      resolve(code ?? (signal === "SIGINT" ? 130 : 143));
    });
  });
}

function fail(/** @type {string} */ sentence, /** @type {number} */ code) {
  console.error(sentence);
  return code;
}
