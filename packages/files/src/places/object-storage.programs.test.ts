import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ObjectStorageServer } from "../../../../scripts/testing/object-storage.ts";
import { folderWith } from "../test/folders.ts";
import { useObjectStorage } from "../test/object-storage.ts";
import type { ObjectStorage } from "./object-storage.ts";
import { openPlaces } from "./open-places.ts";
import { readBytes, StorageFault } from "./places.ts";

let server: ObjectStorageServer;
let storage: ObjectStorage;
useObjectStorage((...ready) => ([server, storage] = ready));

async function listed(place: string): Promise<readonly (readonly [string, number])[]> {
  const found: (readonly [string, number])[] = [];
  for await (const { place: own, size } of storage.list(place)) found.push([own, size]);
  return found;
}

const large = Buffer.alloc(40_000_000, "weights ");

test("what is put is there with its hash, in one piece or many, and is listed and read in parts", async () => {
  const bucket = await server.bucket("put");
  const folder = folderWith({ "small.txt": "one two", "large.bin": large });
  let sent = 0;
  for (const [name, content] of [
    ["small.txt", "one two"],
    ["large.bin", large],
  ] as const) {
    const sha256 = createHash("sha256").update(content).digest("hex");
    const file = { place: join(folder, name), size: Buffer.byteLength(content), sha256 };
    const found = await storage.put(`${bucket}/a b/${name}`, file, { onBytes: (bytes) => (sent += bytes) });
    expect(found).toMatchObject({ size: file.size, etag: expect.stringMatching(/^[0-9a-f]/) });
    expect(await storage.look(`${bucket}/a b/${name}`)).toEqual(found);
    expect(await storage.sha256(`${bucket}/a b/${name}`)).toBe(sha256);
  }
  expect(sent).toBe(large.length + 7);
  expect(await listed(`${bucket}/a b/`)).toEqual([
    [`${bucket}/a b/large.bin`, large.length],
    [`${bucket}/a b/small.txt`, 7],
  ]);
  const places = openPlaces(server.environment);
  expect((await readBytes(places, `${bucket}/a b/small.txt`, { part: { start: 4, end: 6 } })).toString()).toBe("two");
  expect((await readBytes(places, `${bucket}/a b/large.bin`)).equals(large)).toBe(true);
  expect(await places.look(`${bucket}/absent`)).toBeUndefined();
});

test("a content that is another one by now is not read", async () => {
  const bucket = await server.bucket("changed", { "a.txt": "one" });
  const reading = readBytes(openPlaces(server.environment), `${bucket}/a.txt`, { etag: "0".repeat(32) });
  await expect(reading).rejects.toThrow("its content there has changed");
});

test("an address gives the object to whoever has it, with the headers asked for, and ranges of it", async () => {
  const bucket = await server.bucket("signed", { "ü ?#%2F.bin": "0123456789" });
  const places = openPlaces(server.environment);
  const disposition = "attachment; filename*=UTF-8''%C3%BC.bin";
  const address = await places.address(`${bucket}/ü ?#%2F.bin`, { type: "application/octet-stream", disposition });
  const answer = await fetch(address ?? "", { headers: { Range: "bytes=2-4" } });
  expect([answer.status, await answer.text()]).toEqual([206, "234"]);
  expect(answer.headers.get("Content-Disposition")).toBe(disposition);
  expect(address).not.toContain(encodeURIComponent(server.environment["AWS_SECRET_ACCESS_KEY"] ?? ""));
  const byName = openPlaces(server.environment, { publicUrl: "https://files.example.org" });
  expect(await byName.address(`${bucket}/a`, { type: "text/plain" })).toMatch(
    /^https:\/\/files\.example\.org\/signed\/a\?/,
  );
  const none = openPlaces(server.environment, { publicUrl: false });
  expect(await none.address(`${bucket}/a`, { type: "text/plain" })).toBeUndefined();
});

test("faults are sentences that name no credentials", async () => {
  const wrong = { ...server.environment, AWS_SECRET_ACCESS_KEY: "another secret" };
  const bucket = await server.bucket("refused", { a: "a" });
  await expect(openPlaces(wrong).look(`${bucket}/a`)).rejects.toThrow(/refuses access; check AWS_ACCESS_KEY_ID/);
  await expect(listed("s3://no-such-bucket")).rejects.toThrow("there is no such bucket");
  const away = { ...server.environment, AWS_ENDPOINT_URL_S3: "http://ada:secret@127.0.0.1:9" };
  const fault = await openPlaces(away)
    .look(`${bucket}/a`)
    .catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(StorageFault);
  expect(String(fault)).toContain("127.0.0.1:9");
  expect(String(fault)).not.toMatch(/ada|secret/);
});

test("an upload that is ended leaves no object", async () => {
  const bucket = await server.bucket("ended");
  const folder = folderWith({});
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "large.bin"), large);
  const controller = new AbortController();
  const file = { place: join(folder, "large.bin"), size: large.length, sha256: "0".repeat(64) };
  const putting = storage.put(`${bucket}/large.bin`, file, {
    signal: controller.signal,
    onBytes: () => controller.abort(new Error("ended")),
  });
  await expect(putting).rejects.toThrow();
  expect(await storage.look(`${bucket}/large.bin`)).toBeUndefined();
});
