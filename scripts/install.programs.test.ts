import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const work = mkdtempSync(join(tmpdir(), "modelshelf-install-"));
const clone = join(work, "clone");
const fakeNpm = join(work, "npm-cli.js");
afterAll(() => rmSync(work, { recursive: true, force: true }));

const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** A clone in which nothing is installed yet. */
beforeEach(() => {
  rmSync(clone, { recursive: true, force: true });
  for (const folder of ["scripts/toolchain", "apps/cli"]) mkdirSync(join(clone, folder), { recursive: true });
  const needed = [
    "package.json",
    "package-lock.json",
    "scripts/bootstrap.cjs",
    "scripts/bootstrap.mjs",
    "apps/cli/bin/fresh-build.mjs",
  ];
  for (const path of [...needed, "apps/cli/frugal.json"]) {
    cpSync(join(root, path), join(clone, path));
  }
  cpSync(join(root, "scripts/bootstrap"), join(clone, "scripts/bootstrap"), { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) {
    cpSync(join(root, "scripts/toolchain", name), join(clone, "scripts/toolchain", name));
  }
});

interface Ended {
  readonly status: number | null;
  readonly stderr: string;
}

/** `npm start` in the clone, by an npm that runs this program instead. */
function start(npm: string, before = ""): Ended {
  writeFileSync(fakeNpm, npm);
  const program = `${before};process.argv.splice(1, 0, "bootstrap"); require(${JSON.stringify(join(clone, "scripts/bootstrap.cjs"))})`;
  const { status, stderr } = spawnSync(process.execPath, ["-e", program, "start"], {
    cwd: clone,
    env: { ...process.env, npm_execpath: fakeNpm },
    encoding: "utf8",
  });
  return { status, stderr };
}

const announcement = "Installing what Modelshelf needs. This happens once and takes a minute or two.\n";

test.each(["v16.20.2", "v10.19.0"])("Node %s is refused in one sentence, and nothing is installed", (version) => {
  const before = `Object.defineProperty(process, "version", { value: ${JSON.stringify(version)} })`;
  expect(start("throw new Error('npm was run')", before)).toEqual({
    status: 1,
    stderr: `Modelshelf needs Node 18 or newer; this is Node ${version.slice(1)}. Install a newer one and try again.\n`,
  });
});

test("the file that npm runs can be read by a Node that is too old", () => {
  const text = read("scripts/bootstrap.cjs");
  expect(text).not.toMatch(/=>|\?\?|\?\.|`|\b(?:const|let|class|async|await)\b.*[={]|^import /m);
});

describe("installing", () => {
  test("without a way to the registry ends in a sentence that says so", () => {
    const reason = "npm error code ENOTFOUND\nnpm error network request to https://registry.example/npm failed\n";
    const { status, stderr } = start(`process.stderr.write(${JSON.stringify(reason)}); process.exitCode = 1;`);
    expect(status).toBe(1);
    expect(stderr).toBe(
      `${announcement}${reason}Installing failed, because npm cannot reach its registry. Check the connection and the proxy, then try again.\n`,
    );
  });

  test("shows npm's reason when it fails in another way", () => {
    const { status, stderr } = start(`console.error("npm error code EACCES"); process.exitCode = 243;`);
    expect({ status, stderr }).toEqual({
      status: 243,
      stderr: `${announcement}npm error code EACCES\nInstalling failed, and npm says above why.\n`,
    });
  });

  test("takes nothing for installed that npm left out without a word, and tries twice", () => {
    const count = join(work, "count");
    const npm = `
      const { appendFileSync, mkdirSync } = require("node:fs");
      appendFileSync(${JSON.stringify(count)}, process.argv.slice(2, 5).join(" ") + "\\n");
      mkdirSync("scripts/toolchain/node_modules/npm", { recursive: true });`;
    for (const expected of [2, 4]) {
      const { status, stderr } = start(npm);
      expect(status).toBe(1);
      expect(stderr).toMatch(
        /\nnpm could not download node-\S+\. Check the connection and the proxy, then try again\.\n$/,
      );
      const runs = readFileSync(count, "utf8").trim().split("\n");
      expect(runs).toEqual(Array.from({ length: expected }, () => "ci --prefix scripts/toolchain"));
    }
  });
});

describe("an installation", () => {
  const { packages } = JSON.parse(read("package-lock.json"));
  const names = Object.keys(packages).filter((path) => path.startsWith("node_modules/"));

  /** As npm would leave it: a folder for each package, and its own list of them. */
  function install(listed: object): void {
    for (const path of names) mkdirSync(join(clone, path), { recursive: true });
    writeFileSync(join(clone, "node_modules/.package-lock.json"), JSON.stringify({ packages: listed }));
    mkdirSync(join(clone, "node_modules/node/bin"), { recursive: true });
    writeFileSync(join(clone, "node_modules/node/bin/node"), "#!/bin/sh\nexit 0\n", { mode: 0o755 });
  }
  const npm = "process.exitCode = 1";

  test("that npm made from this lockfile is used", () => {
    install(packages);
    expect(start(npm)).toEqual({ status: 0, stderr: "Building the web app.\n" });
  });

  test("is renewed when a version differs, or when a folder is gone", () => {
    install({ ...packages, "node_modules/vite": { version: "0.0.1" } });
    expect(start(npm).stderr).toContain(announcement);
    install(packages);
    rmSync(join(clone, "node_modules/vite"), { recursive: true });
    expect(start(npm).stderr).toContain(announcement);
  });
});

test("the Node that is brought first is the one that the project pins", () => {
  const pinned = JSON.parse(read("package.json")).devDependencies.node;
  const { optionalDependencies } = JSON.parse(read("scripts/toolchain/package.json"));
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([pinned]));
});
