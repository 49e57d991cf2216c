import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { notHere } from "../options/chosen-repositories.ts";
import type { Command } from "../command/command.ts";
import { call } from "../test/call.ts";
import { isRefused } from "../import/unsafe-files.ts";
import { noFiles } from "../catalog/open-files.ts";
import { checkCommand } from "./check.ts";
import { importCommand } from "./import.ts";
import { listCommand } from "./list.ts";
import { removeCommand, removed } from "./remove.ts";

let folder: string;
let source: string;
beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "modelshelf-kept-")));
  source = join(folder, "source");
  for (const [path, text] of Object.entries({ "ada/reader/config.json": "{}", "ada/reader/README.md": "# Hi" })) {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), text);
  }
  writeFileSync(join(folder, "models.jsonl"), '{"id":"bob/only-record"}\n{"id":"ada/writer"}\n');
  await run(importCommand, source);
  await run(importCommand, join(folder, "models.jsonl"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: Command, ...words: readonly string[]): ReturnType<typeof call> =>
  call(command, [...words, "--data", join(folder, "data")]);

test("list names all repositories, and what is here of their files", async () => {
  const reader = join(source, "ada/reader");
  expect((await run(listCommand)).out.split("\n")).toEqual([
    `model\tada/reader\t2 files\t6 B\t${reader}`,
    "model\tada/writer",
    "model\tbob/only-record",
    "",
  ]);
  expect((await run(listCommand, "--author", "bob")).out).toBe("model\tbob/only-record\n");
  const [only, ...none] = (await run(listCommand, "--files", "--json")).out.trim().split("\n");
  expect(none).toEqual([]);
  expect(JSON.parse(only ?? "")).toEqual({ kind: "model", id: "ada/reader", files: 2, bytes: 6, source: reader });
  expect((await run(listCommand, "--kind", "space")).out).toBe("");
});

test("check is content with what was imported, and names what has changed or is gone", async () => {
  expect(await run(checkCommand)).toMatchObject({ code: 0, out: "1 repository, 2 files, 6 B: all as imported.\n" });
  writeFileSync(join(source, "ada/reader/README.md"), "# Ho");
  rmSync(join(source, "ada/reader/config.json"));
  const { code, out } = await run(checkCommand, "ada/reader");
  expect(code).toBe(1);
  expect(out).toMatch(/model ada\/reader: README\.md: .*not the file that was imported[^]*config\.json cannot be read/);
  expect(out).toContain("2 not as imported.");
  expect((await run(checkCommand, "ada/absent")).err).toContain(notHere("model", "ada/absent"));
  expect((await call(checkCommand, ["--data", folder])).err).toContain(noFiles(folder));
});

test("check --pickles names files that import more than weights are made of, and fails for those that can run commands", async () => {
  expect((await run(checkCommand, "--pickles")).out).toBe("No files that can run code when they are loaded.\n");
  const add = async (name: string, pickle: string): Promise<void> => {
    writeFileSync(join(source, "ada/reader", name), pickle);
    await run(importCommand, source);
  };
  await add("plain.pt", "ccollections\nOrderedDict\n(tR.");
  await add("own.pkl", "cmy.layers\nBlock\n.");
  const unknown = await run(checkCommand, "--pickles");
  expect(unknown).toMatchObject({
    code: 0,
    out: "model ada/reader: own.pkl: unknown names: my.layers.Block\n2 files checked: 1 with unknown names.\n",
  });
  await add("hostile.bin", "cos\nsystem\n(S'id'\ntR.");
  await add("cut.pkl", "cmy.layers\nBlock\n");
  const { code, out } = await run(checkCommand, "ada/reader", "--pickles");
  expect(code).toBe(1);
  expect(out).toContain("model ada/reader: hostile.bin: can run commands: os.system\n");
  expect(out).toContain(
    "cut.pkl: unknown names: my.layers.Block; not read to the end: cut.pkl: it ends in the middle\n",
  );
  expect(out).toContain(
    "4 files checked: 2 can run commands, reach other files or could not be read, 1 with unknown names.\n",
  );
});

test("import --refuse-unsafe leaves out a repository with a file that can run commands, and says which", async () => {
  mkdirSync(join(source, "eve/trap"), { recursive: true });
  writeFileSync(join(source, "eve/trap/old.bin"), "cos\nsystem\n(S'id'\ntR.");
  const { code, err, out } = await run(importCommand, source, "--refuse-unsafe");
  expect(code).toBe(1);
  expect(err).toContain(`model eve/trap: ${isRefused("old.bin", "can run commands: os.system")}`);
  expect(out).toContain("2 found, 1 stored");
  expect((await run(listCommand)).out).not.toContain("eve/trap");
  expect((await run(importCommand, source)).out).toContain("2 found, 2 stored");
});

test("remove takes a repository out, leaves its folder, and says what is not there", async () => {
  const { code, out, err } = await run(removeCommand, "ada/reader", "ada/absent", "bob/only-record");
  expect(code).toBe(1);
  expect(out).toBe(
    `${removed("model", "ada/reader", join(source, "ada/reader"))}\n${removed("model", "bob/only-record", undefined)}\n`,
  );
  expect(err).toBe(`${notHere("model", "ada/absent")}\n`);
  expect((await run(listCommand)).out).toBe("model\tada/writer\n");
  expect(existsSync(join(source, "ada/reader/config.json"))).toBe(true);
  expect((await run(importCommand, source)).out).toContain("1 new");
});

test("remove never deletes a folder that was imported", async () => {
  await run(removeCommand, "ada/reader", "--delete-files");
  expect(existsSync(join(source, "ada/reader/config.json"))).toBe(true);
});
