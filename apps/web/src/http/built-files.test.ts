import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { exampleFiles, examplesPath, furtherExampleFiles } from "@modelshelf/registry";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createApp } from "../app/server.ts";
import { createHubServer } from "./hub-server.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-built-"));
const hub = await openTinyHub();
afterAll(async () => {
  await hub.store.close();
  rmSync(folder, { recursive: true });
});

const script = "export const answer = 42;\n";
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "assets/main-abcd1234.js"), script);
writeFileSync(join(folder, "assets/main-abcd1234.js.br"), brotliCompressSync(script));

const app = createApp({ hub, build: { ...noBuild, folder }, log: () => undefined });
const path = "/assets/main-abcd1234.js";

test("a browser that has a file is told so, and sent nothing", async () => {
  for (const encoding of ["identity", "br"]) {
    const headers = { "Accept-Encoding": encoding };
    const first = await app.request(path, { headers });
    const etag = first.headers.get("ETag") ?? "";
    expect([first.status, first.headers.get("Content-Encoding") ?? "identity"]).toEqual([200, encoding]);
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.request(path, { headers: { ...headers, "If-None-Match": known } });
      expect([again.status, await again.text()], known).toEqual([304, ""]);
      expect(again.headers.get("ETag")).toBe(etag);
      expect(again.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      // They would be said of a body that is not there.
      for (const header of ["Content-Type", "Content-Length", "Content-Encoding"])
        expect(again.headers.get(header), header).toBeNull();
    }
    expect((await app.request(path, { headers: { ...headers, "If-None-Match": '"other"' } })).status).toBe(200);
  }
});

test("a file that was built anew has another ETag: at another time, or with another length", async () => {
  const file = join(folder, "assets/other-abcd1234.js");
  const etagOf = async (text: string, seconds: number): Promise<string | null> => {
    writeFileSync(file, text);
    utimesSync(file, seconds, seconds);
    return (await app.request("/assets/other-abcd1234.js")).headers.get("ETag");
  };
  const first = await etagOf("a", 1_770_000_000);
  expect(await etagOf("a", 1_770_000_000)).toBe(first);
  expect(await etagOf("b", 1_770_000_001)).not.toBe(first);
  expect(await etagOf("aa", 1_770_000_000)).not.toBe(first);
});

test("the hub has every file that code of this hub fetches as its example", async () => {
  const publicFolder = fileURLToPath(new URL("../../public", import.meta.url));
  const built = createApp({ hub, build: { ...noBuild, folder: publicFolder }, log: () => undefined });
  const kinds: Readonly<Record<string, string>> = {
    csv: "text/csv",
    jpg: "image/jpeg",
    mp4: "video/mp4",
    png: "image/png",
  };
  const examples = { ...exampleFiles, ...furtherExampleFiles };
  for (const name of Object.keys(examples)) {
    const answer = await built.request(`${examplesPath}/${name}`);
    expect([name, answer.status]).toEqual([name, 200]);
    const kind = kinds[name.split(".").at(-1) ?? ""] ?? "audio/";
    expect(answer.headers.get("Content-Type"), name).toMatch(kind);
    expect((await answer.arrayBuffer()).byteLength, name).toBeGreaterThan(500);
  }
  expect(readdirSync(join(publicFolder, examplesPath)).toSorted()).toEqual(Object.keys(examples).toSorted());
});

test("a real server sends the same", async () => {
  const server = createHubServer((request, env) => app.fetch(request, env as never)).listen(0, "127.0.0.1");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: "close" } });
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("ETag")).toMatch(/^"[^"]+"$/);
  expect(await response.text()).toBe(script);
});

test("a part of a file is not sent, which would be one of the compressed file", async () => {
  const response = await app.request(path, { headers: { Range: "bytes=0-3" } });
  expect([response.status, await response.text()]).toEqual([200, script]);
});

test("what was not built is not there", async () => {
  for (const other of ["/assets/none.js", "/assets/..%2fsecret"]) {
    expect((await app.request(other)).status, other).toBe(404);
  }
});
