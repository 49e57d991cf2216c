import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { get, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FilePart, Sending } from "./env.ts";
import { createHubServer } from "./hub-server.ts";
import { listenLocally } from "../test/listen-locally.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-part-"));
const place = join(folder, "weights.bin");
const content = randomBytes(3_500_000);
let server: Server;
let url = "";

beforeAll(async () => {
  writeFileSync(place, content);
  server = createHubServer((request, env) => {
    const [start = 0, end = 0, length = end - start + 1] = new URL(request.url).search.slice(1).split("-").map(Number);
    const part: FilePart = { place, start, end };
    (env as { readonly sending: Sending }).sending.body = part;
    return new Response(null, { headers: { "Content-Length": String(length), "X-Repo-Commit": "c0ffee" } });
  });
  url = `${await listenLocally(server)}/`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function fetched(start: number, end: number): Promise<Buffer> {
  const answer = await fetch(`${url}?${start}-${end}`);
  expect(answer.headers.get("X-Repo-Commit")).toBe("c0ffee");
  return Buffer.from(await answer.arrayBuffer());
}

test.each([
  ["the whole", 0, content.length - 1],
  ["one byte", 0, 0],
  ["the last byte", content.length - 1, content.length - 1],
  ["more than is read at a time", 17, 2_500_003],
])("%s arrives as it is", async (_, start, end) => {
  expect((await fetched(start, end)).equals(content.subarray(start, end + 1))).toBe(true);
});

test("many at once arrive as they are", async () => {
  const all = await Promise.all(Array.from({ length: 80 }, (_, index) => fetched(index, 1_200_000 + index)));
  for (const [index, bytes] of all.entries()) {
    expect(bytes.equals(content.subarray(index, 1_200_001 + index))).toBe(true);
  }
});

test("a file that has become shorter cuts the connection: half of it must not look whole", async () => {
  truncateSync(place, 1_500_000);
  await expect(fetched(0, content.length - 1)).rejects.toThrow(/terminated|fetch failed/);
  writeFileSync(place, content);
});

test("a reader who leaves stops nobody else", async () => {
  const request = get(`${url}?0-${content.length - 1}`);
  request.on("error", () => {});
  const [answer] = await once(request, "response");
  (answer as { destroy(): void }).destroy();
  expect((await fetched(0, 9)).equals(content.subarray(0, 10))).toBe(true);
});
