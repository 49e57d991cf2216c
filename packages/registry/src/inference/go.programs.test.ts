import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { cache } from "../test/tested-language.ts";
import { missingFor, testedLanguage } from "../test/tested-languages.ts";
import { everyChat } from "./test/chats.ts";

/** Go's own tool finds more than its parser: names and imports that nothing uses, values of another type. */

const reason = missingFor("go", inject("missing"));

mkdirSync(cache, { recursive: true });
const root = mkdtempSync(join(cache, "go-"));

afterAll(() => rmSync(root, { recursive: true, force: true }));

test("every kind of chat compiles and vets", { timeout: 300_000 }, ({ skip }) => {
  skip(reason !== "", reason);
  writeFileSync(join(root, "go.mod"), "module snippets\n\ngo 1.19\n");
  for (const [index, text] of everyChat("go").entries()) {
    mkdirSync(join(root, String(index)));
    writeFileSync(join(root, String(index), "main.go"), `${text}\n`);
  }
  const env = { ...process.env, ...testedLanguage("go").environment };
  const { stderr, status } = spawnSync("go", ["vet", "./..."], { cwd: root, encoding: "utf8", env });
  expect(status, stderr).toBe(0);
});
