import { DownloadCounts } from "@modelshelf/files";
import { afterAll, expect, test } from "vitest";
import { createApp } from "../app/server.ts";
import { noBuild } from "../test/tiny-hub.ts";
import { openTinyRepository } from "../test/tiny-repository.ts";

const { hub, close } = await openTinyRepository();
const downloads = DownloadCounts.open(":memory:");
afterAll(async () => {
  downloads.close();
  await close();
});
const app = createApp({ hub: { ...hub, downloads }, build: noBuild, log: () => {} });
const file = (name: string): string => `/ada/tiny/resolve/main/${name}`;
const ask = async (path: string, client: string, init: RequestInit = {}): Promise<number> => {
  const incoming = { socket: { remoteAddress: client } };
  return (await app.request(path, init, { incoming })).status;
};

test("a download is a counted file that is sent, once a client and day, and is in records and lists", async () => {
  // None of these is one.
  await ask(file("config.json"), "203.0.113.1", { method: "HEAD" });
  await ask(file("config.json"), "203.0.113.1", { headers: { Range: "bytes=5-" } });
  await ask(file("config.json"), "203.0.113.1", { headers: { "If-None-Match": '"known"' } });
  await ask(file("README.md"), "203.0.113.1");
  await ask(file("absent.json"), "203.0.113.1");
  await ask("/ada/tiny/raw/main/config.json", "203.0.113.1");
  expect(downloads.of("model", "ada/tiny").recent).toBe(0);

  expect(await ask(file("config.json"), "203.0.113.1")).toBe(200);
  expect(await ask(file("config.json"), "203.0.113.1", { headers: { Range: "bytes=0-3" } })).toBe(206);
  expect(await ask(file("config.json"), "203.0.113.2", { headers: { Range: "bytes=0-0" } })).toBe(206);
  const info = await (await app.request("/api/models/ada/tiny?expand=downloads&expand=downloadsAllTime")).json();
  expect(info).toMatchObject({ downloads: 2, downloadsAllTime: 2 });
  expect(await (await app.request("/api/models?search=ada/tiny")).json()).toMatchObject([{ downloads: 2 }]);
});
