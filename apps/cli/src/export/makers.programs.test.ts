import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { helpingMaker } from "./makers.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-makers-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test("a helper that has not answered is ended with the export, even where it would go on", async () => {
  const program = join(folder, "helper.mjs");
  writeFileSync(program, "process.on('message', () => {}); setInterval(() => {}, 1000);");
  vi.spyOn(process, "argv", "get").mockReturnValue([process.execPath, program]);
  const helper = helpingMaker();
  const made = helper.make([{ address: "/a", as: "page" }]);
  made.catch(() => {});
  await helper.close();
  await expect(made).rejects.toThrow("Run the export again");
});
