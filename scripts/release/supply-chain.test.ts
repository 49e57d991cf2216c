import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { licenseProblems } from "../packing/notices.ts";
import { type Lockfile, lockProblems, type Manifest, manifestProblems } from "./lock-problems.ts";

const root = join(import.meta.dirname, "../..");
const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), "utf8")) as T;
const lock = read<Lockfile>("package-lock.json");
const main = read<Manifest>("package.json");

test("one package may run a script when it is installed, and each has a hash and comes from the registry", () => {
  const allowed = Object.entries(main.allowScripts ?? {}).flatMap(([name, isAllowed]) => (isAllowed ? name : []));
  expect(allowed).toEqual(["node"]);
  expect(readFileSync(join(root, ".npmrc"), "utf8")).toContain("omit-lockfile-registry-resolved=true");
  expect(Object.keys(lock.packages).length).toBeGreaterThan(500);
  // A name with `false` was looked at as well: npm does not run its script.
  expect(lockProblems(lock, Object.keys(main.allowScripts ?? {}))).toEqual([]);
  expect(lockProblems(read("scripts/toolchain/package-lock.json"), [])).toEqual([]);
});

test("a script, a missing hash and an address are found", () => {
  const integrity = `sha512-${"a".repeat(86)}==`;
  const packages = {
    "": { version: "1.0.0" },
    "packages/ours": { version: "1.0.0" },
    "node_modules/ours": { resolved: "packages/ours", link: true },
    "node_modules/good": { integrity },
    "node_modules/good/node_modules/inside": { inBundle: true },
    "node_modules/a/node_modules/@b/scripted": { integrity, hasInstallScript: true },
    "node_modules/elsewhere": { integrity, resolved: "git+ssh://git@example.org/a.git" },
    "node_modules/weak": { integrity: "sha1-aaaa" },
    "node_modules/bare": {},
  };
  expect(lockProblems({ packages }, ["good"])).toEqual([
    expect.stringContaining("@b/scripted runs a script"),
    "elsewhere comes from elsewhere than the registry.",
    "weak has no SHA-512 hash in the lockfile.",
    "bare has no SHA-512 hash in the lockfile.",
  ]);
});

test("every manifest names exact versions, and explains what it overrides", () => {
  const manifests = globSync(["package.json", "{packages,apps}/*/package.json", "scripts/toolchain/package.json"], {
    cwd: root,
  });
  expect(manifests.length).toBeGreaterThan(6);
  for (const path of manifests) expect(manifestProblems(read(path)), path).toEqual([]);
  const overrides = { a: "1.0.0", b: "2.0.0" };
  const reasons = { b: "Its 1.x reads files outside of the folder.", c: "Nobody knows any more why." };
  expect(manifestProblems({ dependencies: { d: "^1.0.0" }, overrides, "//overrides": reasons })).toEqual([
    'd has the version "^1.0.0". Name one.',
    expect.stringContaining("The override of a gives no reason"),
    expect.stringContaining("c, which is not overridden"),
  ]);
});

test("whatever the program is built from has a license that may be passed on", () => {
  const shipped = Object.entries(lock.packages).filter(
    ([path, locked]) => path.includes("node_modules/") && !("link" in locked) && !("dev" in locked),
  );
  const packages = shipped.map(([path, locked]) => {
    const { version = "", license } = locked as { version?: string; license?: string };
    return { name: path.split("node_modules/").at(-1) ?? path, version, ...(license && { identifier: license }) };
  });
  expect(packages.length).toBeGreaterThan(200);
  expect(licenseProblems(packages.filter(({ name }) => name !== "khroma"))).toEqual([]);
});
