import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listModels } from "@huggingface/hub";
import { openFileIndex, openUpstream, PullThrough } from "@modelshelf/files";
import { parseRecord } from "@modelshelf/store";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { type FakeHub, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import { serveHub } from "../test/serve-hub.ts";
import { openTinyHub } from "../test/tiny-hub.ts";
import { ownOnly } from "./upstream-list.ts";

const own = ["ada/reader-v1.5", "gpt2", "ada/notes.md"];

interface Opened {
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  readonly endpoint: string;
}

/** A hub with records of its own that shows those of an upstream, too. */
async function open(upstream: URL, withLists = true, more: readonly string[] = []): Promise<Opened> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "modelshelf-lists-")));
  const tiny = await openTinyHub();
  await tiny.store.put(more.map((id) => parseRecord("model", { id }).record!));
  const index = openFileIndex(":memory:");
  const upstreams = [{ upstream: openUpstream(upstream, { maxTries: 1 }) }];
  const pull = await PullThrough.open({ upstreams, store: tiny.store, index, root, withLists });
  const { url: endpoint, stop } = await serveHub({ ...tiny, files: index, pull });
  onTestFinished(async () => {
    stop();
    await pull.close();
    index.close();
    await tiny.store.close();
    rmSync(root, { recursive: true, force: true });
  });
  return { endpoint, get: (path, headers = {}) => fetch(endpoint + path, { headers }) };
}

let upstream: FakeHub;
beforeEach(async () => {
  const hostile = { description: "<script>alert(1)</script>", library_name: 5, safetensors: { total: "many" } };
  upstream = await openFakeHub([
    { id: "eve/one", files: { "a.bin": "a" }, fields: hostile },
    { id: "GPT2", files: {} },
    { id: "eve/two", files: {} },
    { id: "eve/private", files: {}, fields: { private: true } },
    { id: "eve/three", files: {} },
  ]);
  onTestFinished(() => upstream.close());
});
const theirs = ["eve/one", "eve/two", "eve/three"];

const idsOf = async (response: Response): Promise<readonly string[]> =>
  ((await response.json()) as readonly { readonly id: string }[]).map(({ id }) => id);

/** All pages of a list, as clients go through them: ids, and the answers. */
async function pages({ endpoint, get }: Opened, path: string): Promise<readonly (readonly string[])[]> {
  const found: (readonly string[])[] = [];
  let next: string | undefined = path;
  while (next !== undefined && found.length < 50) {
    const response = await get(next);
    found.push(await idsOf(response));
    const link = response.headers.get("Link");
    next = link === null ? undefined : /^<([^>]+)>; rel="next"$/.exec(link)?.[1]?.replace(endpoint, "");
  }
  return found;
}

test.each([1, 2, 3, 4, 100])(
  "with %d on a page, own records come first and none comes twice, to the end",
  async (limit) => {
    const found = await pages(await open(new URL(upstream.endpoint)), `/api/models?limit=${limit}`);
    expect(found.flat()).toEqual([...own, ...theirs]);
    expect(Math.max(...found.map((ids) => ids.length))).toBeLessThanOrEqual(limit);
  },
);

test("the JavaScript client goes through all of it", async () => {
  const { endpoint } = await open(new URL(upstream.endpoint));
  const found: string[] = [];
  for await (const { name } of listModels({ hubUrl: endpoint, additionalFields: ["filePaths"], limit: 50 }))
    found.push(name);
  expect(found).toEqual([...own, ...theirs]);
});

test("lists are of this hub alone where nobody asks for more", async () => {
  const hub = await open(new URL(upstream.endpoint), false);
  const response = await hub.get("/api/models");
  expect([await idsOf(response), response.headers.get("X-Total-Count")]).toEqual([own, "3"]);
  expect(upstream.asked).toEqual([]);
  expect((await hub.get("/api/models?cursor=upstream.WzAsIiIsMCwwLCIwMTIzNDU2NyIsMV0")).status).toBe(400);
});

test("records of an upstream have the fields that are asked for, in the shape that clients read", async () => {
  const { get } = await open(new URL(upstream.endpoint));
  const response = await get(
    "/api/models?author=eve&expand=safetensors&expand=library_name&expand=downloads&expand=siblings",
  );
  expect(response.headers.get("X-Total-Count")).toBeNull();
  const [first] = (await response.json()) as readonly object[];
  expect(first).toEqual({
    _id: expect.stringMatching(/^[\da-f]{24}$/),
    id: "eve/one",
    modelId: "eve/one",
    downloads: 3,
    siblings: [{ rfilename: "a.bin" }],
  });
  expect(await (await get("/api/models?author=eve&limit=1&full=true")).json()).toMatchObject([
    { id: "eve/one", siblings: [{ rfilename: "a.bin" }], lastModified: "2026-05-01T10:00:00.000Z", private: false },
  ]);
});

test("upstreams get what they know of the question, and nothing else", async () => {
  const { get } = await open(new URL(upstream.endpoint));
  await get(
    "/api/models?search=er+x&author=eve&filter=a,b&sort=created_at&license=mit&token=x&limit=7&pipeline_tag=fill-mask&models=gpt2&full=true",
  );
  const query = new URL(upstream.asked[0]!, upstream.endpoint).searchParams;
  query.delete("expand[]");
  expect([...query]).toEqual([
    ["search", "er x"],
    ["author", "eve"],
    ["filter", "a"],
    ["filter", "b"],
    ["pipeline_tag", "fill-mask"],
    ["sort", "createdAt"],
    ["limit", "7"],
  ]);
});

test("while the upstream is down, the list of this hub is there and says what is missing", async () => {
  upstream.fault = (_path, response) => Boolean(response.destroy());
  const { get } = await open(new URL(upstream.endpoint));
  const response = await get("/api/models");
  expect([response.status, await idsOf(response), response.headers.get("Link")]).toEqual([200, own, null]);
  expect(response.headers.get("X-HF-Warning")).toMatch(/^upstream; 127\.0\.0\.1:\d+ does not answer/);
});

test.each([0, 1, 3])("%d records of this hub may be passed over", async (skip) => {
  const hub = await open(new URL(upstream.endpoint));
  for (const limit of [1, 2, 100]) {
    expect((await pages(hub, `/api/models?skip=${skip}&limit=${limit}`)).flat()).toEqual([
      ...own.slice(skip),
      ...theirs,
    ]);
  }
});

test.each([
  ["sort=likes&direction=1", "direction"],
  ["skip=4", "skip"],
])("lists with %s are of this hub alone, and say so", async (query, parameter) => {
  const response = await (await open(new URL(upstream.endpoint))).get(`/api/models?${query}`);
  expect(response.headers.get("X-HF-Warning")).toBe(`upstream; ${ownOnly(parameter)}`);
  expect((await idsOf(response)).every((id) => own.includes(id))).toBe(true);
  expect(upstream.asked).toEqual([]);
});

test("pages, searches on pages and counts are of this hub alone, and a forged cursor is refused", async () => {
  const { get } = await open(new URL(upstream.endpoint));
  for (const path of [
    "/models",
    "/search?q=eve",
    "/models?format=json",
    "/api/models-facets?facet=author",
    "/api/quicksearch?q=eve",
  ]) {
    expect(await (await get(path)).text(), path).not.toContain("eve/");
  }
  expect((await get("/api/models?cursor=upstream.e30")).status).toBe(400);
  expect(upstream.asked).toEqual([]);
});

test.each(["ADA", "ada", "Ada"])("the owner %s is one in any letter case, here and upstream", async (author) => {
  const theirHub = await open(new URL(upstream.endpoint), false, ["ADA/theirs"]);
  const hub = await open(new URL(theirHub.endpoint), true, ["Ada/more"]);
  const found = (await pages(hub, `/api/models?author=${author}&limit=100`)).flat();
  expect(found.toSorted()).toEqual(["ADA/theirs", "Ada/more", "ada/notes.md", "ada/reader-v1.5"]);
});

test("two hubs that are upstreams of one another end", async () => {
  let second: Opened | undefined;
  // Its address is there before the hub behind it is.
  upstream.fault = (path, response, { headers }) => {
    void second!.get(path, { Via: headers.via ?? "" }).then(async (answer) => {
      const link = answer.headers.get("Link");
      response.writeHead(answer.status, link === null ? {} : { Link: link }).end(await answer.text());
    });
    return true;
  };
  const first = await open(new URL(upstream.endpoint), true, ["of/first"]);
  second = await open(new URL(first.endpoint), true, ["of/second"]);
  for (const limit of [1, 2, 100]) {
    expect((await pages(first, `/api/models?limit=${limit}`)).flat()).toEqual([...own, "of/first", "of/second"]);
    expect((await pages(second, `/api/models?limit=${limit}`)).flat()).toEqual([...own, "of/second", "of/first"]);
  }
});
