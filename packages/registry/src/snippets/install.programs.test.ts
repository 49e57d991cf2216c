import { spawnSync } from "node:child_process";
import { expect, inject, test } from "vitest";
import { installCommands } from "./install.ts";

const missing = inject("missing").bash;

test("bash hands the packages to the installer as they are", ({ skip }) => {
  skip(missing !== "", missing);
  const pip = ["a[b,c]>=1", "it's", "$(touch x)", "`x`", "a b", "git+https://example.org/a.git#subdirectory=b&c"];
  const script = `pip() { printf '%s\\n' "$@"; }; ${installCommands({ pip }).text}`;
  expect(spawnSync("bash", ["-c", script], { encoding: "utf8" }).stdout.split("\n")).toEqual(["install", ...pip, ""]);
});
