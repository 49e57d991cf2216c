import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountSites } from "../hub/content.ts";
import { createApp } from "../app/server.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";

const writtenAt = new Date("2026-05-01T10:00:00.000Z");
const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const files: Readonly<Record<string, string | Buffer>> = {
  "_toctree.yml":
    "- { local: start, title: Start }\n- { local: other, title: Other }\n- { local: notebook, title: Notebook }",
  "notebook.ipynb": JSON.stringify({
    nbformat: 4,
    cells: [
      {
        cell_type: "markdown",
        source: "# Notebook\n\n![a](attachment:a.png)",
        attachments: { "a.png": { "image/png": "iVBORw0KGgo=" } },
      },
    ],
  }),
  "start.md": "# Start",
  "other.md": "# Other",
  "start.json": '{"is": "file"}',
  "table.csv": "a,b\n".repeat(2000),
  "clip.webm": video,
  "drawing.svg": "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
  "page.html": "<script>alert(1)</script>",
  "tool.js": "alert(1)",
  "tool.py": "print(1)",
  "żółw.png": "no image",
  "strange.xyz": "?",
  "data.json": "{}",
  "old.xhtml": "<html xmlns='http://www.w3.org/1999/xhtml'/>",
  "feed.xml": "<feed/>",
  "SHOUT.CSS": "a {}",
  "PHOTO.PNG": "no photo",
};

let folder: string;
let close: () => Promise<void>;
let get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "modelshelf-files-"));
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text);
    await utimes(join(folder, name), writtenAt, writtenAt);
  }
  const hub = await openTinyHub();
  const sites = await mountSites({ docs: [{ folder, base: "/set", title: "Set" }] });
  const app = createApp({ hub: { ...hub, sites }, build: noBuild });
  close = () => hub.store.close();
  get = async (path, headers = {}, method = "GET") => app.request(`http://hub.example${path}`, { headers, method });
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const type = async (path: string): Promise<string | null> => (await get(path)).headers.get("Content-Type");

test("files say what they are, and browsers may not guess otherwise", async () => {
  expect(await type("/set/table.csv")).toMatch(/^text\/csv; charset=utf-8$/i);
  expect(await type("/set/clip.webm")).toBe("video/webm");
  expect(await type("/set/%C5%BC%C3%B3%C5%82w.png")).toBe("image/png");
  expect(await type("/set/tool.py")).toBe("text/plain; charset=utf-8");
  expect(await type("/set/strange.xyz")).toBe("application/octet-stream");
  expect(await type("/set/data.json")).toBe("application/json; charset=utf-8");
  expect(await (await get("/set/data.json")).text()).toBe("{}");
  expect(await type("/set/SHOUT.CSS")).toBe("text/plain; charset=utf-8");
  expect(await type("/set/PHOTO.PNG")).toBe("image/png");
  expect((await get("/set/strange.xyz")).headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("what could run something runs nothing", async () => {
  for (const path of ["/set/drawing.svg", "/set/page.html", "/set/old.xhtml", "/set/feed.xml"]) {
    const policy = (await get(path)).headers.get("Content-Security-Policy");
    expect(policy).toMatch(/^sandbox; default-src 'none';/);
    expect(policy).not.toContain("script");
  }
  expect(await type("/set/tool.js")).toBe("text/plain; charset=utf-8");
  for (const path of ["/set/clip.webm", "/set/tool.js"])
    expect((await get(path)).headers.get("Content-Security-Policy"), path).not.toContain("sandbox");
});

test("a browser that has a file is told so", async () => {
  const response = await get("/set/clip.webm");
  const etag = response.headers.get("ETag") ?? "";
  expect(response.headers.get("Last-Modified")).toBe(writtenAt.toUTCString());
  expect((await get("/set/clip.webm", { "If-None-Match": etag })).status).toBe(304);
  expect((await get("/set/clip.webm", { "If-None-Match": `"other", W/${etag}` })).status).toBe(304);
  expect((await get("/set/clip.webm", { "If-None-Match": "*" })).status).toBe(304);
  expect((await get("/set/clip.webm", { "If-None-Match": '"other"' })).status).toBe(200);
  expect((await get("/set/clip.webm", { "If-Modified-Since": writtenAt.toUTCString() })).status).toBe(304);
  expect((await get("/set/clip.webm", { "If-Modified-Since": "Thu, 30 Apr 2026 10:00:00 GMT" })).status).toBe(200);
});

test("a browser asks each time whether it has the file as it is, and hears when that is from", async () => {
  for (const headers of [{}, { "If-None-Match": "*" }]) {
    const response = await get("/set/clip.webm", headers);
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    expect(response.headers.get("ETag")).toMatch(/^"[^"]+"$/);
    expect(response.headers.get("Last-Modified")).toBe(writtenAt.toUTCString());
  }
  const later = "Sat, 02 May 2026 10:00:00 GMT";
  expect((await get("/set/clip.webm", { "If-Modified-Since": later })).status).toBe(304);
  expect((await get("/set/clip.webm", { "If-Modified-Since": "yesterday" })).status).toBe(200);
  // The ETag has the word where both are sent.
  expect((await get("/set/clip.webm", { "If-Modified-Since": later, "If-None-Match": '"other"' })).status).toBe(200);
});

test("a file has another ETag when it is written anew, or with another length", async () => {
  const file = join(folder, "strange.xyz");
  const etagOf = async (text: string, time: Date): Promise<string | null> => {
    await writeFile(file, text);
    await utimes(file, time, time);
    return (await get("/set/strange.xyz")).headers.get("ETag");
  };
  const first = await etagOf("a", writtenAt);
  expect(await etagOf("a", writtenAt)).toBe(first);
  expect(await etagOf("b", new Date(writtenAt.getTime() + 1000))).not.toBe(first);
  expect(await etagOf("aa", writtenAt)).not.toBe(first);
});

test("a piece is sent where the browser names the file that it has the beginning of", async () => {
  const whole = await get("/set/clip.webm");
  const names = [whole.headers.get("ETag") ?? "", writtenAt.toUTCString()];
  for (const name of names) {
    const piece = await get("/set/clip.webm", { Range: "bytes=10-19", "If-Range": name });
    expect([piece.status, piece.headers.get("Cache-Control")], name).toEqual([206, "no-cache, no-transform"]);
  }
  expect(whole.headers.get("Accept-Ranges")).toBe("bytes");
  expect((await get("/set/clip.webm", { Range: "bytes=10-19" }, "HEAD")).headers.get("Content-Length")).toBe("1000");
});

test("a video can be fetched in pieces, unless it has changed meanwhile", async () => {
  const piece = await get("/set/clip.webm", { Range: "bytes=10-19" });
  expect(piece.status).toBe(206);
  expect(piece.headers.get("Content-Range")).toBe("bytes 10-19/1000");
  expect(Buffer.from(await piece.arrayBuffer())).toEqual(video.subarray(10, 20));
  const spelled = await get("/set/clip.webm", { Range: "Bytes= 10-19" });
  expect(spelled.headers.get("Content-Range")).toBe("bytes 10-19/1000");
  expect((await get("/set/clip.webm", { Range: "bytes=2000-" })).status).toBe(416);
  const changed = await get("/set/clip.webm", { Range: "bytes=10-19", "If-Range": '"other"' });
  expect(changed.status).toBe(200);
  expect((await changed.arrayBuffer()).byteLength).toBe(1000);
  // Pieces are pieces of the file, not of what packing makes of it.
  const text = await get("/set/table.csv", { Range: "bytes=0-3999", "Accept-Encoding": "gzip" });
  expect(text.headers.get("Content-Encoding")).toBe(null);
  expect(await text.text()).toBe("a,b\n".repeat(1000));
});

test.each(["bytes=5-2", "bytes=a-b", "bytes=-", "bytes=--1", "items=0-1", "bytes=0-1,2-3"])(
  "a range that is not one piece of the file is passed over: %s",
  async (range) => {
    const response = await get("/set/clip.webm", { Range: range });
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(1000);
  },
);

test("the end of a file can be fetched without its length", async () => {
  const piece = await get("/set/clip.webm", { Range: "bytes=-10" });
  expect(piece.headers.get("Content-Range")).toBe("bytes 990-999/1000");
});

test("HEAD has no body; pages come before files, and sources of pages are none", async () => {
  const head = await get("/set/clip.webm", {}, "HEAD");
  expect(head.headers.get("Content-Length")).toBe("1000");
  expect(await head.text()).toBe("");
  expect(await (await get("/set/start.json")).json()).toMatchObject({ title: "Start" });
  expect(await (await get("/set/start.md")).text()).toMatch(/^# Start/m);
  for (const path of [
    "/set/_toctree.yml",
    "/set/none.png",
    "/set/../package.json",
    "/set/%2e%2e/package.json",
    "/settle/clip.webm",
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test("the images inside of a notebook have addresses of their own", async () => {
  const response = await get("/set/notebook/picture-150.png");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(Buffer.from(await response.arrayBuffer()).toString("base64")).toBe("iVBORw0KGgo=");
  const etag = response.headers.get("ETag") ?? "";
  const again = await get("/set/notebook/picture-150.png", { "If-None-Match": etag });
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const { headers } of [response, again])
    expect([headers.get("ETag"), headers.get("Cache-Control")]).toEqual([etag, "no-cache"]);
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(await get("/set/notebook.md").then((page) => page.text())).toContain(
    "![a](http://hub.example/set/notebook/picture-150.png)",
  );
  for (const path of ["/set/notebook/picture-151.png", "/set/notebook/picture-150.html", "/set/start/picture-150.png"])
    expect((await get(path)).status, path).toBe(404);
});
