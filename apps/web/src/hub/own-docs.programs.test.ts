import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, inject, test } from "vitest";
import { repositoryAddress } from "./own-docs.ts";

const { git } = inject("missing");
beforeEach(({ skip }) => skip(git !== "", git));

const root = join(import.meta.dirname, "../../../..");
const address = repositoryAddress(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));

/** Readers who have neither the clone nor the package yet; `release.test.ts` compares them with package.json. */
const forNewcomers = ["README.md", "content/docs/getting-started.md"];

test.skipIf(address === undefined)(
  "the address of the repository is in package.json, and where newcomers read it",
  () => {
    const { host, pathname } = new URL(address ?? "");
    const { stdout } = spawnSync("git", ["grep", "--files-with-matches", `${host}${pathname}`], {
      cwd: root,
      encoding: "utf8",
    });
    expect(stdout.trim().split("\n")).toEqual([...forNewcomers, "package.json"]);
  },
);
