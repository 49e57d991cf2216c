import { hash } from "node:crypto";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import type { Server, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFileIndex, openUpstream, PullThrough } from "@modelshelf/files";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeCommit, type FakeHub, type FakeRepository, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import { createApp } from "../app/server.ts";
import { createHubServer } from "../http/hub-server.ts";
import type { TryPage } from "../records/model/try/load.ts";
import { tinyModels } from "../records/model/try/test/tiny-models.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";
import { listenLocally } from "../test/listen-locally.ts";

const weights = "0123456789".repeat(200_000);
const tiny = { id: "eve/tiny", files: { "config.json": "{}", empty: "", "model.bin": weights } };
const judge = {
  id: "eve/judge",
  fields: { pipeline_tag: "text-classification", library_name: "transformers.js" },
  files: tinyModels["tiny/judge"] as FakeRepository["files"],
};
/** No other test asks for its content, whose hash would stay known. */
const far = { id: "eve/far", files: { "config.json": '{"far":1}' } };
const commit = fakeCommit(tiny);

let upstream: FakeHub;
let server: Server;
let endpoint = "";
let close: () => Promise<void>;

beforeEach(async () => {
  upstream = await openFakeHub([tiny, far, judge]);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "modelshelf-pull-")));
  const tinyHub = await openTinyHub();
  const index = openFileIndex(join(folder, "files.sqlite"));
  const pull = await PullThrough.open({
    upstreams: [
      {
        upstream: openUpstream(new URL(upstream.endpoint), {
          wait: async () => {},
          maxTries: 2,
        }),
      },
    ],
    store: tinyHub.store,
    index,
    root: folder,
    refreshMs: 1,
  });
  const app = createApp({ hub: { ...tinyHub, files: index, pull }, build: noBuild, log: () => {} });
  server = createHubServer((request, env) => app.fetch(request, env as never));
  endpoint = await listenLocally(server);
  close = async () => {
    await pull.close();
    index.close();
    await tinyHub.store.close();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  upstream.close();
  await close();
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(endpoint + path, { headers });
const contents = (): readonly string[] => upstream.asked.filter((path) => path.includes("/resolve/"));

/** Answers the large file with half of it, and with the rest when it is told to. */
function halves(): { readonly isHalf: Promise<ServerResponse>; readonly end: (response: ServerResponse) => void } {
  const half = Promise.withResolvers<ServerResponse>();
  upstream.fault = (path, response) => {
    if (!path.endsWith("model.bin")) return false;
    response.writeHead(200, { "Content-Length": weights.length });
    response.write(weights.slice(0, weights.length / 2), () => half.resolve(response));
    return true;
  };
  return { isHalf: half.promise, end: (response) => void response.end(weights.slice(weights.length / 2)) };
}

test("what clients ask for in their order comes from the other hub: record, files, headers, contents", async () => {
  const info = await get("/api/models/eve/tiny/revision/main");
  expect(await info.json()).toMatchObject({ id: "eve/tiny", sha: commit });
  const tree = (await (await get(`/api/models/eve/tiny/tree/${commit}?recursive=true`)).json()) as readonly object[];
  expect(tree).toHaveLength(3);
  const head = await fetch(`${endpoint}/eve/tiny/resolve/main/model.bin`, { method: "HEAD" });
  expect([head.status, head.headers.get("X-Linked-Size")]).toEqual([200, String(weights.length)]);
  expect(contents()).toEqual([]);
  for (const [path, content] of Object.entries(tiny.files)) {
    const response = await get(`/eve/tiny/resolve/main/${path}`);
    expect([response.status, (await response.text()) === content], path).toEqual([200, true]);
  }
  expect(contents()).toHaveLength(2);
});

test("a model of the other hub runs in the page: its plan needs no contents, and the files of the plan come", async () => {
  await get("/api/models/eve/judge");
  const { plan } = (await (await get("/models/eve/judge/try.json")).json()) as TryPage;
  expect(plan).toMatchObject({
    task: "text-classification",
    commit: fakeCommit(judge),
    weights: [{ dtype: "q8" }, {}],
  });
  expect(contents()).toEqual([]);
  for (const { path, size } of [...plan!.settings, ...plan!.weights[0].files]) {
    const response = await get(`/eve/judge/resolve/${plan!.commit}/${path}?redirect=false`);
    expect([response.status, (await response.arrayBuffer()).byteLength], path).toEqual([200, size]);
  }
});

test("a manifest whose files cannot come now is refused as unavailable", async () => {
  await get("/api/models/eve/far");
  upstream.fault = (path, response) => {
    if (path.includes("/resolve/")) response.destroy();
    return path.includes("/resolve/");
  };
  const answer = await get("/v2/eve/far/manifests/main", { Accept: "application/vnd.oci.image.manifest.v1+json" });
  expect([answer.status, await answer.json()]).toEqual([
    502,
    expect.objectContaining({ errors: [expect.objectContaining({ code: "UNAVAILABLE" })] }),
  ]);
});

test("a digest that nobody has given starts nothing", async () => {
  await get("/api/models/eve/tiny");
  for (const part of ["blobs", "manifests"]) {
    expect((await get(`/v2/eve/tiny/${part}/sha256:${"0".repeat(64)}`)).status).toBe(404);
  }
  expect(contents()).toEqual([]);
});

test("a tag that the other hub may have is unavailable where it does not answer", async () => {
  await get("/api/models/eve/tiny");
  upstream.fault = (_path, response) => {
    response.destroy();
    return true;
  };
  const answer = await get("/v2/eve/tiny/manifests/v9", { Accept: "application/vnd.oci.image.manifest.v1+json" });
  expect([answer.status, await answer.json()]).toEqual([
    502,
    expect.objectContaining({ errors: [expect.objectContaining({ code: "UNAVAILABLE" })] }),
  ]);
});

test("a manifest of OCI names all files, of which those without a known hash come first, and blobs come when asked for", async () => {
  const answer = await get("/v2/eve/tiny/manifests/main", { Accept: "application/vnd.oci.image.manifest.v1+json" });
  expect(answer.status).toBe(200);
  const { layers } = (await answer.json()) as { readonly layers: readonly { readonly digest: string }[] };
  expect(contents().filter((path) => path.endsWith("model.bin"))).toEqual([]);
  const digests = Object.values(tiny.files).map((content) => `sha256:${hash("sha256", content)}`);
  expect(layers.map(({ digest }) => digest).toSorted()).toEqual(digests.toSorted());
  for (const digest of digests) {
    const blob = await get(`/v2/eve/tiny/blobs/${digest}`);
    expect([blob.status, `sha256:${hash("sha256", await blob.bytes())}`]).toEqual([200, digest]);
  }
});

test("readers share one transfer, and a range of what came is sent while the rest comes", async () => {
  const { isHalf, end } = halves();
  const path = "/eve/tiny/resolve/main/model.bin";
  const readers = [get(path), get(path)];
  const response = await isHalf;
  const range = await get(path, { Range: "bytes=5-14" });
  expect([range.status, range.headers.get("Content-Range")]).toEqual([206, `bytes 5-14/${weights.length}`]);
  expect(await range.text()).toBe("5678901234");
  const last = get(path, { Range: "bytes=-3" });
  end(response);
  for (const reader of readers) expect((await (await reader).text()) === weights).toBe(true);
  expect(await (await last).text()).toBe("789");
  expect(contents()).toHaveLength(1);
});

test("what came is there when the other hub is gone; what did not come is said", async () => {
  await (await get("/eve/tiny/resolve/main/config.json")).text();
  upstream.fault = (_path, response) => {
    response.destroy();
    return true;
  };
  expect(await (await get("/eve/tiny/resolve/main/config.json")).text()).toBe("{}");
  const absent = await get("/eve/tiny/resolve/main/model.bin");
  expect(absent.status).toBe(502);
  expect(await absent.text()).toContain("does not answer");
  upstream.fault = () => false;
  expect((await (await get("/eve/tiny/resolve/main/model.bin")).text()) === weights).toBe(true);
});

test("a content with a wrong hash breaks off for whoever reads it, and nobody gets it later", async () => {
  upstream.fault = (path, response) => {
    if (!path.endsWith("model.bin")) return false;
    response.end("x".repeat(weights.length));
    return true;
  };
  const path = "/eve/tiny/resolve/main/model.bin";
  await expect(get(path).then((response) => response.text())).rejects.toThrow();
  upstream.fault = () => false;
  // A request while the failed transfer is ending is told so, and gets none of it.
  const next = await get(path);
  const answer = next.status === 502 ? await get(path) : next;
  expect((await answer.text()) === weights).toBe(true);
});

test("a reader who leaves does not end the transfer", async () => {
  const { isHalf, end } = halves();
  const path = "/eve/tiny/resolve/main/model.bin";
  const leaving = new AbortController();
  const reader = await fetch(endpoint + path, { signal: leaving.signal });
  const response = await isHalf;
  leaving.abort();
  await expect(reader.text()).rejects.toThrow();
  end(response);
  expect((await (await get(path)).text()) === weights).toBe(true);
  expect(contents()).toHaveLength(1);
});

test.each([
  [503, 502],
  [504, 504],
])(
  "pages of files say that an upstream with %d cannot be asked, and not that there are none",
  async (fault, status) => {
    upstream.fault = (_path, response) => Boolean(response.writeHead(fault, { "Retry-After": "60" }).end());
    for (const path of ["/eve/tiny/blob/main/config.json", "/eve/tiny/tree/main", "/models/eve/tiny/tree/main.json"]) {
      const answer = await get(path);
      expect([answer.status, Number(answer.headers.get("Retry-After"))], path).toEqual([status, expect.any(Number)]);
      expect(await answer.text(), path).toMatch(/could not provide it/);
    }
    upstream.fault = () => false;
    expect((await get("/eve/tiny/blob/main/config.json")).status).toBe(200);
    upstream.fault = (_path, response) => Boolean(response.writeHead(fault).end());
    expect((await get("/eve/tiny/blob/main/absent.json")).status).toBe(404);
    expect((await get("/eve/tiny/blob/other/config.json")).status).toBe(status);
  },
);

test("the page of a file that has not come yet offers the download that brings it", async () => {
  const page = await (await get("/eve/tiny/blob/main/config.json")).text();
  expect(page).toContain("has not downloaded this file yet");
  const href = /href="([^"]*download=true)"/.exec(page)?.[1] ?? "";
  expect(await (await get(href)).text()).toBe("{}");
  await expect.poll(async () => (await get("/eve/tiny/blob/main/config.json")).text()).toContain("language-json");
});
