import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");
const text = (path: string): string => readFileSync(join(root, path), "utf8");

test("the documentation names the releases that clients are tried with", () => {
  const table = text("content/docs/files.md").split("[[clients]]")[1]?.split(/^##/m)[0] ?? "";
  const told = [...table.matchAll(/^\| ([@\w/-]+)[^|]*\| (\d[\d.]+) \|/gm)].map(([, name, version]) => [name, version]);
  expect(told.length).toBeGreaterThan(4);
  const installed = new Map(
    text("scripts/python-requirements.txt")
      .trim()
      .split("\n")
      .map((line) => line.split("==") as [string, string]),
  );
  const { devDependencies } = JSON.parse(text("apps/web/package.json")) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  for (const [name, version] of Object.entries(devDependencies)) installed.set(name, version);
  const { pip, npm } = JSON.parse(text("scripts/code-runs/model-clients.json")) as Readonly<
    Record<"pip" | "npm", readonly string[]>
  >;
  for (const [name, version] of [
    ...pip.map((wanted) => wanted.split("==")),
    ...npm.map((wanted) => wanted.split(/(?<=.)@/)),
  ]) {
    if (name !== undefined && version !== undefined) installed.set(name, version);
  }
  // The command line comes with its library.
  for (const [name = "", version] of told)
    expect(installed.get(name === "hf" ? "huggingface_hub" : name), name).toBe(version);
});
