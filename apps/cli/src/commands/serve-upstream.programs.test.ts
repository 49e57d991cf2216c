import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileIndexPlace, openFileIndex } from "@modelshelf/files";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeEntry, type FakeHub, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";

const large = "0123456789".repeat(300_000);
const tiny = { id: "ada/tiny", files: { "config.json": '{"model_type":"bert"}', "large.bin": large } };
const main = "/ada/tiny/resolve/main";
const { oid: sha256 } = fakeEntry("large.bin", large)["lfs"] as { readonly oid: string };

let folder: string;
let upstream: FakeHub;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-kill-"));
  upstream = await openFakeHub([tiny]);
});
afterEach(async () => {
  upstream.close();
  // A hub ends with all of its processes; until then they write into the folder.
  await Promise.all(children.splice(0).map(end));
  rmSync(folder, { recursive: true, force: true });
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** A hub as people start it, of its own process, that brings what it is asked for. */
async function serve(...more: readonly string[]): Promise<{ readonly endpoint: string; readonly child: ChildProcess }> {
  const program = join(import.meta.dirname, "../../bin/modelshelf.mjs");
  const options = ["--upstream", upstream.endpoint, "--data", folder, "--port", "0", ...more];
  const child = spawn(process.execPath, [program, "serve", ...options], {
    env: { ...process.env, NODE_ENV: "production", HOST: "", PROCESSES: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The hub ended with ${code} before it answered.`)));
    createInterface(child.stdout).on("line", (line) => {
      const url = /https?:\/\/\S+/.exec(line)?.[0];
      if (url !== undefined) resolve(url);
    });
  });
  return { endpoint, child };
}

/** Sends the first part of the large file, and nothing after it. */
function stallAfter(bytes: number): Promise<ServerResponse> {
  const stalled = Promise.withResolvers<ServerResponse>();
  upstream.fault = (path, response) => {
    if (!path.endsWith("large.bin")) return false;
    response.writeHead(200, { "Content-Length": large.length });
    response.write(large.slice(0, bytes), () => stalled.resolve(response));
    return true;
  };
  return stalled.promise;
}

test("a hub that is killed while a file comes keeps what it had, gives out no half file, and goes on where it was", async () => {
  const first = await serve();
  expect(await (await fetch(`${first.endpoint}${main}/config.json`)).text()).toBe(tiny.files["config.json"]);
  await expect.poll(() => placeOf("config.json")).toBeTypeOf("string");
  const stalled = stallAfter(1_000_000);
  const reading = fetch(`${first.endpoint}${main}/large.bin`).then((response) => response.text());
  const isCutOff = expect(reading).rejects.toThrow();
  await stalled;
  const blobs = join(folder, "cache", "models--ada--tiny", "blobs");
  await expect.poll(() => sizeOf(blobs, `${sha256}.incomplete`)).toBeGreaterThan(0);
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  await isCutOff;
  const came = sizeOf(blobs, `${sha256}.incomplete`);
  // Half a file never has the name of a whole one, and the index does not name it.
  expect(readdirSync(blobs)).not.toContain(sha256);
  expect(placeOf("large.bin")).toBeUndefined();
  expect(readFileSync(placeOf("config.json")!, "utf8")).toBe(tiny.files["config.json"]);

  const second = await serve();
  upstream.fault = (_path, response) => {
    response.destroy();
    return true;
  };
  // Stored files are there without the other hub, and halves of files are not given out.
  expect(await (await fetch(`${second.endpoint}${main}/config.json`)).text()).toBe(tiny.files["config.json"]);
  const half = await fetch(`${second.endpoint}${main}/large.bin`);
  expect([half.status, (await half.text()).includes(large.slice(0, 100))]).toEqual([502, false]);
  const ranges: (string | undefined)[] = [];
  upstream.fault = (path, _response, { headers }) => {
    if (path.endsWith("large.bin")) ranges.push(headers.range);
    return false;
  };
  expect((await (await fetch(`${second.endpoint}${main}/large.bin`)).text()) === large).toBe(true);
  expect(ranges).toEqual([`bytes=${came}-`]);
  await expect.poll(() => placeOf("large.bin")).toBe(join(blobs, sha256));
  expect(readFileSync(join(blobs, sha256), "utf8") === large).toBe(true);
});

test("two hubs with one data folder bring a file once, and the second goes on where the first was killed", async () => {
  const [first, second] = [await serve(), await serve()];
  const stalled = stallAfter(1_000_000);
  const cutOff = expect(
    fetch(`${first.endpoint}${main}/large.bin`).then((response) => response.text()),
  ).rejects.toThrow();
  await stalled;
  const reading = await fetch(`${second.endpoint}${main}/large.bin`);
  expect([reading.status, upstream.asked.filter((path) => path.endsWith("large.bin")).length]).toEqual([200, 1]);
  const blobs = join(folder, "cache", "models--ada--tiny", "blobs");
  await expect.poll(() => sizeOf(blobs, `${sha256}.incomplete`)).toBe(1_000_000);
  const ranges: (string | undefined)[] = [];
  upstream.fault = (path, _response, { headers }) => {
    if (path.endsWith("large.bin")) ranges.push(headers.range);
    return false;
  };
  first.child.kill("SIGKILL");
  await cutOff;
  expect((await reading.text()) === large).toBe(true);
  expect(ranges).toEqual(["bytes=1000000-"]);
  await expect.poll(() => placeOf("large.bin")).toBe(join(blobs, sha256));
});

test("several processes of one hub bring what they are asked for, each file once", async () => {
  const { endpoint } = await serve("--processes", "3");
  // A connection each, which the processes take in turn.
  const texts = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const response = await fetch(`${endpoint}${main}/large.bin`, { headers: { Connection: "close" } });
      return response.text();
    }),
  );
  expect(texts.every((text) => text === large)).toBe(true);
  expect(upstream.asked.filter((path) => path.endsWith("large.bin"))).toHaveLength(1);
});

function sizeOf(blobs: string, name: string): number {
  try {
    return readFileSync(join(blobs, name)).length;
  } catch {
    return 0;
  }
}

/** Where a file is that the index says is here. */
function placeOf(path: string): string | undefined {
  const index = openFileIndex(fileIndexPlace(folder));
  try {
    return index.revision("model", tiny.id, "main")?.files.find((file) => file.path === path)?.place;
  } finally {
    index.close();
  }
}
