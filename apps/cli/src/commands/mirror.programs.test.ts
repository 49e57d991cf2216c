import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileIndexPlace, openFileIndex } from "@modelshelf/files";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FakeHub, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import { call } from "../test/call.ts";
import { mirrorCommand } from "./mirror.ts";

const large = "0123456789".repeat(30_000);
const one = { id: "ada/one", files: { "README.md": "# One", "a.bin": "a".repeat(100) } };
const two = { id: "ada/two", files: { "large.bin": large } };

let folder: string;
let hub: FakeHub;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-kill-"));
  hub = await openFakeHub([one, two]);
});
afterEach(() => {
  child?.kill("SIGKILL");
  hub.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a process that is killed loses nothing that it reported as stored, and the next one goes on where it was", async () => {
  const half = Promise.withResolvers<void>();
  hub.fault = (path, response) => {
    if (!path.endsWith("large.bin")) return false;
    response.writeHead(200, { "Content-Length": large.length });
    // And nothing after it: the process waits until it is killed.
    response.write(large.slice(0, 200_000), () => half.resolve());
    return true;
  };
  const program = join(import.meta.dirname, "../../bin/modelshelf.mjs");
  child = spawn(process.execPath, [program, "mirror", hub.endpoint, "--files", "*", "--data", folder]);
  const lines: string[] = [];
  const isStored = new Promise<void>((resolve) => {
    createInterface({ input: child!.stdout! }).on("line", (line) => {
      lines.push(line);
      if (line.startsWith("stored model ada/one")) resolve();
    });
  });
  await Promise.all([isStored, half.promise]);
  const blobs = join(folder, "files", "models--ada--two", "blobs");
  await expect.poll(() => sizeOf(blobs)).toBeGreaterThan(0);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(filesHere("ada/one")).toEqual(one.files);
  expect(filesHere("ada/two")).toBeUndefined();
  const came = sizeOf(blobs);

  const ranges: (string | undefined)[] = [];
  hub.asked.splice(0);
  hub.fault = (_path, _response, request) => {
    ranges.push(request.headers.range);
    return false;
  };
  const { out, code } = await call(mirrorCommand, [hub.endpoint, "--files", "*", "--data", folder]);
  expect(code).toBe(0);
  expect(out).toContain("1 model stored");
  expect(ranges.filter((range) => range !== undefined)).toEqual([`bytes=${came}-`]);
  expect(hub.asked.some((path) => path.startsWith("/ada/one/"))).toBe(false);
  expect(filesHere("ada/two")).toEqual(two.files);
});

function sizeOf(blobs: string): number {
  try {
    const [name = ""] = readdirSync(blobs);
    return readFileSync(join(blobs, name)).length;
  } catch {
    return 0;
  }
}

function filesHere(id: string): Readonly<Record<string, string>> | undefined {
  const index = openFileIndex(fileIndexPlace(folder));
  try {
    const files = index.revision("model", id, "main")?.files;
    return files && Object.fromEntries(files.map(({ path, place = "" }) => [path, readFileSync(place, "utf8")]));
  } finally {
    index.close();
  }
}
