import { type CatalogRecord, parseRecord } from "@modelshelf/store";
import { afterAll, describe, expect, test } from "vitest";
import { createApp } from "../app/server.ts";
import { noBuild } from "../test/tiny-hub.ts";
import { openTinyRepository } from "../test/tiny-repository.ts";

const { hub, close } = await openTinyRepository();
afterAll(close);
const app = createApp({ hub, build: noBuild, log: () => {} });
const get = async (path: string): Promise<Response> => app.request(path);
const json = async (path: string): Promise<any> => (await get(path)).json(); // oxlint-disable-line typescript/no-explicit-any
const ids = async (query: string): Promise<string[]> =>
  (await json(`/api/models?${query}`)).map(({ id }: { id: string }) => id);

describe("lists", () => {
  test("are by author, task, tag and words, with the fields of lists", async () => {
    const all = await json("/api/models");
    expect(all.map(({ id }: { id: string }) => id)).toContain("ada/tiny");
    expect(all[0]).toMatchObject({ _id: expect.any(String), modelId: all[0].id, tags: expect.any(Array) });
    expect(await ids("author=ada&filter=license:apache-2.0,transformers")).toEqual(["ada/reader-v1.5"]);
    expect(await ids("pipeline_tag=text-generation")).toEqual(["gpt2"]);
    expect(await ids("search=tiny")).toEqual(["ada/tiny"]);
    expect(await ids("sort=likes&limit=1")).toEqual(["ada/reader-v1.5"]);
    expect(await json("/api/datasets?limit=1")).toMatchObject([{ id: "ada/pages" }]);
    expect((await get("/api/models?sort=loudness")).status).toBe(400);
  });

  test("take the Hub's names of filters, and say how many records there are", async () => {
    expect(await ids("gated=true")).toEqual([]);
    // A hyphen before a value means something in addresses of pages alone.
    expect(await ids("filter=-nothing")).toEqual([]);
    expect(await ids("gated=false&author=ada")).toHaveLength(3);
    expect(await ids("apps=ollama,llama.cpp")).toEqual([]);
    expect(await ids("unknown=1&inference=&author=ada&limit=1")).toHaveLength(1);
    expect((await get("/api/models?author=ada&limit=1")).headers.get("X-Total-Count")).toBe("3");
  });

  test("go on at a whole address with all parameters, until the end", async () => {
    const seen: string[] = [];
    let address: string | undefined = "/api/models?limit=2&sort=downloads";
    while (address !== undefined) {
      const answer = await get(address);
      seen.push(...((await answer.json()) as { id: string }[]).map(({ id }) => id));
      const link = answer.headers.get("Link");
      address =
        link === null ? undefined : /^<(https:\/\/hub\.example\/api\/models\?[^>]*)>; rel="next"$/.exec(link)?.[1];
      if (address !== undefined) expect(address).toContain("sort=downloads");
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(4);
  });
});

describe("the words of a search", () => {
  test.each([
    ["search=der-v1", ["ada/reader-v1.5"]],
    ["search=PT2", ["gpt2"]],
    ["search=da/ti", ["ada/tiny"]],
    ["search=ada&search=er", ["ada/reader-v1.5"]],
    ["search=ada+er", ["ada/reader-v1.5"]],
    ["search=guesses", []],
    ["search=%25", []],
  ])("are pieces of the id: %s", async (query, found) => expect(await ids(query)).toEqual(found));
});

describe("orders and pages that public hubs do not have", () => {
  const descending = ["ada/reader-v1.5", "gpt2", "ada/notes.md", "ada/tiny"];

  test("the least first, page by page to the end", async () => {
    const seen: string[] = [];
    let address: string | undefined = "/api/models?sort=downloads&direction=1&limit=3";
    while (address !== undefined) {
      const answer = await get(address);
      seen.push(...((await answer.json()) as { id: string }[]).map(({ id }) => id));
      address = /^<([^>]*)>/.exec(answer.headers.get("Link") ?? "")?.[1];
    }
    expect(seen).toEqual(descending.toReversed());
    expect(await ids("sort=id&direction=-1&limit=2")).toEqual(["gpt2", "ada/tiny"]);
    expect((await get("/api/models?direction=1&cursor=elsewhere")).status).toBe(400);
  });

  test("skip passes records over, and is not in the address of the next page", async () => {
    expect(await ids("sort=downloads&skip=1&limit=2")).toEqual(descending.slice(1, 3));
    expect(await ids("sort=downloads&skip=9")).toEqual([]);
    const link = (await get("/api/models?sort=downloads&skip=1&limit=1")).headers.get("Link") ?? "";
    expect(link).not.toContain("skip");
    expect(await json(/^<([^>]*)>/.exec(link)?.[1] ?? "")).toMatchObject([{ id: descending[2] }]);
  });

  test("values of facets are counted among what a list would have", async () => {
    expect(await json("/api/models-facets?facet=license&author=ada")).toEqual({
      license: [
        { value: "permissive", label: expect.any(String), count: 2 },
        { value: "apache-2.0", label: expect.any(String), count: 1 },
        { value: "mit", label: expect.any(String), count: 1 },
        { value: "none", label: expect.any(String), count: 1 },
      ],
    });
    expect((await get("/api/models-facets")).status).toBe(400);
    expect((await get("/api/spaces-facets?facet=parameters")).status).toBe(400);
  });
});

test("config and cardData widen a list", async () => {
  const [plain] = await json("/api/models?author=ada&limit=1");
  expect(plain).not.toHaveProperty("config");
  const [wide] = await json("/api/models?author=ada&limit=1&config=true&cardData=true");
  expect(wide).toMatchObject({ config: { model_type: "bert" }, tags: expect.any(Array) });
});

describe("tags by their groups", () => {
  test("are those that records have, in the spelling that filter takes", async () => {
    const groups = await json("/api/models-tags-by-type");
    expect(groups.pipeline_tag).toContainEqual(
      expect.objectContaining({ id: "text-generation", label: "Text Generation", type: "pipeline_tag" }),
    );
    expect(groups.license.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(["license:apache-2.0", "license:mit"]),
    );
    for (const { id, count } of groups.license) {
      expect(await json(`/api/models?filter=${encodeURIComponent(id)}`), id).toHaveLength(count);
    }
    expect(Object.keys(await json("/api/models-tags-by-type?type=library"))).toEqual(["library"]);
    expect((await json("/api/datasets-tags-by-type")).task_categories).toMatchObject([
      { id: "task_categories:fill-mask" },
    ]);
    expect((await get("/api/spaces-tags-by-type")).status).toBe(404);
  });
});

test("the quick search has a few of each kind and their numbers", async () => {
  expect(await json("/api/quicksearch?q=tiny")).toMatchObject({
    q: "tiny",
    models: [{ id: "ada/tiny" }],
    modelsCount: 1,
    datasets: [],
    datasetsCount: 0,
  });
  expect(await json("/api/quicksearch?q=ada&type=dataset")).not.toHaveProperty("models");
});

describe("an address copied from a browser leads on", () => {
  test.each([
    ["/ada/tiny/blob/main/config.json", "/models/ada/tiny/blob/main/config.json"],
    ["/datasets/ada/pages/blob/main/a.csv?download=true", "/datasets/ada/pages/resolve/main/a.csv?download=true"],
    ["/ada/tiny/tree/main", "/models/ada/tiny/tree/main"],
    ["/gpt2/tree/main/onnx", "/models/gpt2/tree/main/onnx"],
  ])("%s to %s", async (path, to) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, to]);
  });

  test("but not from what is no repository", async () => {
    expect((await get("/nobody/here/blob/main/config.json")).status).toBe(404);
  });
});

const served = (status: string): object => ({ together: { providerId: "x/y", status, task: "conversational" } });

test("models that somebody serves are found by provider, or by any", async () => {
  await hub.store.put([
    parseRecord("model", { id: "served/live", inferenceProviderMapping: served("live") }).record!,
    parseRecord("model", { id: "served/broken", inferenceProviderMapping: served("error") }).record!,
  ]);
  expect(await ids("inference_provider=together,novita")).toEqual(["served/live"]);
  expect(await ids("inference_provider=novita&inference_provider=all")).toEqual(["served/live"]);
  expect(await ids("inference=warm")).toEqual(["served/live"]);
  expect(await ids("inference_provider=novita&inference=warm")).toEqual([]);
});

test("models are narrowed by the number of their parameters", async () => {
  await hub.store.put(
    [1e9, 7e9, 70e9].map(
      (total) =>
        parseRecord("model", { id: `sized/${total}`, safetensors: { parameters: { F32: total }, total } }).record!,
    ),
  );
  expect(await ids("num_parameters=min:6B,max:13B")).toEqual(["sized/7000000000"]);
  expect(await ids("num_parameters=max:2B&author=sized")).toEqual(["sized/1000000000"]);
  expect(await ids("num_parameters=many&author=sized")).toHaveLength(3);
});

test("models are put in order by parameters and by size", async () => {
  await hub.store.put([
    parseRecord("model", { id: "weighed/large", usedStorage: 9e9 }).record!,
    parseRecord("model", { id: "weighed/small", usedStorage: 5 }).record!,
  ]);
  const bySize = await ids("sort=mainSize&author=weighed");
  expect(bySize).toEqual(["weighed/large", "weighed/small"]);
  expect(await ids("sort=num_parameters&num_parameters=max:8B&author=sized")).toEqual([
    "sized/7000000000",
    "sized/1000000000",
  ]);
  expect((await get("/api/datasets?sort=num_parameters")).status).toBe(400);
});

function dataset(id: string, numRows: number, mainSize: number): CatalogRecord {
  return parseRecord("dataset", { id, mainSize, datasetsServerInfo: { numRows } }).record!;
}

test("datasets are put in order by rows and by size", async () => {
  const split = { cardData: { dataset_info: { splits: [{ name: "train", num_examples: 500 }] } } };
  await hub.store.put([
    dataset("tall/few", 12, 9e9),
    dataset("tall/many", 3e6, 5),
    parseRecord("dataset", { id: "tall/stated", ...split }).record!,
    parseRecord("dataset", { id: "tall/silent" }).record!,
  ]);
  const sorted = async (query: string): Promise<readonly string[]> =>
    ((await (await get(`/api/datasets?author=tall&${query}`)).json()) as { readonly id: string }[]).map(({ id }) => id);
  for (const sort of ["num_rows", "datasetsServerInfo.numRows"]) {
    expect(await sorted(`sort=${sort}`)).toEqual(["tall/many", "tall/stated", "tall/few"]);
  }
  expect(await sorted("sort=num_rows&direction=1")).toEqual(["tall/few", "tall/stated", "tall/many"]);
  expect(await sorted("sort=mainSize")).toEqual(["tall/few", "tall/many"]);
  expect((await get("/api/spaces?sort=mainSize")).status).toBe(400);
});
