import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gguf, ggufAllShards } from "@huggingface/gguf";
import {
  checkRepoAccess,
  countCommits,
  datasetInfo,
  downloadFile,
  downloadFileToCacheDir,
  fileDownloadInfo,
  fileExists,
  listCommits,
  listDatasets,
  listFiles,
  listModels,
  listSpaces,
  modelInfo,
  parseSafetensorsMetadata,
  pathsInfo,
  repoExists,
  scanCacheDir,
  snapshotDownload,
  spaceInfo,
  whoAmI,
} from "@huggingface/hub";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { safetensorsOf, type ServedRepositories, serveRepositories } from "../test/served-repositories.ts";
import { tinyGguf } from "../../../../scripts/testing/tiny-gguf.ts";

const contents = {
  "README.md": "---\nlicense: mit\npipeline_tag: fill-mask\n---\n# Tiny\n",
  "config.json": '{"model_type":"bert"}',
  "model.safetensors": safetensorsOf("cls.weight", [8, 4]),
  "sub/__init__.py": "",
  "sub/name with blank.txt": "a\nb\n",
};
let served: ServedRepositories;
let below: ServedRepositories;
const repo = "ada/tiny";

beforeAll(async () => {
  // The cache says each file that it fetches.
  vi.spyOn(console, "debug").mockImplementation(() => {});
  const repositories = [
    { kind: "model", id: "ada/tiny", contents },
    {
      kind: "model",
      id: "ada/tiny-GGUF",
      contents: { "tiny-Q4_0.gguf": tinyGguf({ "general.architecture": "llama" }) },
    },
    { kind: "dataset", id: "ada/rows", contents: { "rows.csv": "a\n1\n" } },
    { kind: "space", id: "ada/shown", contents: { "README.md": "---\nsdk: gradio\n---\n", "app.py": "print(1)\n" } },
  ] as const;
  served = await serveRepositories(repositories);
  below = await serveRepositories(repositories, {}, { basePath: "/models-hub" });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all([served.close(), below.close()]);
});

async function all<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

describe.each([
  ["", () => served],
  ["below a path", () => below],
] as const)("@huggingface/hub %s", (_, place) => {
  let hubUrl = "";
  beforeAll(() => {
    hubUrl = place().endpoint;
  });
  test("lists to the last page, with filters and further fields", async () => {
    const names = async (options: object): Promise<readonly string[]> =>
      (await all(listModels({ hubUrl, ...options }))).map(({ name }) => name);
    expect(await names({ search: { owner: "ada", tags: ["license:mit"] } })).toEqual(["ada/tiny"]);
    expect(await names({ search: { query: "da/tin", task: "fill-mask" } })).toEqual(["ada/tiny"]);
    expect(await names({ sort: "likes", limit: 2 })).toHaveLength(2);
    const [found] = await all(listModels({ hubUrl, search: { query: repo }, additionalFields: ["author", "sha"] }));
    expect(found).toMatchObject({ name: repo, author: "ada", sha: served.commits.get(repo), task: "fill-mask" });
    expect((await all(listDatasets({ hubUrl, search: { owner: "ada" } }))).map(({ name }) => name)).toContain(
      "ada/rows",
    );
    expect((await all(listSpaces({ hubUrl, search: { query: "shown" } }))).map(({ sdk }) => sdk)).toEqual(["gradio"]);
  });

  test("inspects each kind, its commits and its files", async () => {
    expect((await modelInfo({ hubUrl, name: repo, additionalFields: ["sha"] })).sha).toBe(served.commits.get(repo));
    expect((await datasetInfo({ hubUrl, name: "ada/rows" })).name).toBe("ada/rows");
    expect((await spaceInfo({ hubUrl, name: "ada/shown" })).sdk).toBe("gradio");
    expect([await repoExists({ hubUrl, repo }), await repoExists({ hubUrl, repo: "ada/absent" })]).toEqual([
      true,
      false,
    ]);
    await checkRepoAccess({ hubUrl, repo });
    await expect(checkRepoAccess({ hubUrl, repo: "ada/absent" })).rejects.toThrow();
    expect(await countCommits({ hubUrl, repo })).toBe(1);
    expect((await all(listCommits({ hubUrl, repo }))).map(({ oid }) => oid)).toEqual([served.commits.get(repo)]);
    const files = await all(listFiles({ hubUrl, repo, recursive: true, expand: true }));
    expect(files.filter(({ type }) => type === "file").map(({ path, size }) => [path, size])).toEqual(
      expect.arrayContaining([
        ["config.json", 21],
        ["sub/__init__.py", 0],
      ]),
    );
    expect(files.find(({ path }) => path === "config.json")?.lastCommit?.id).toBe(served.commits.get(repo));
    const paths = await pathsInfo({ hubUrl, repo, paths: ["model.safetensors", "absent"], expand: true });
    expect(paths).toMatchObject([{ path: "model.safetensors", lfs: { size: contents["model.safetensors"].length } }]);
    await expect(whoAmI({ hubUrl, accessToken: "hf_anybody" })).rejects.toThrow();
  });

  test("fetches files whole, in parts, empty ones, and says what is not there", async () => {
    const info = await fileDownloadInfo({ hubUrl, repo, path: "model.safetensors" });
    expect(info?.size).toBe(contents["model.safetensors"].length);
    const blob = await downloadFile({ hubUrl, repo, path: "model.safetensors" });
    expect(new Uint8Array((await blob?.slice(0, 8).arrayBuffer()) ?? [])).toEqual(
      new Uint8Array(contents["model.safetensors"].slice(0, 8)),
    );
    expect(new Uint8Array((await blob?.arrayBuffer()) ?? [])).toEqual(new Uint8Array(contents["model.safetensors"]));
    expect(await (await downloadFile({ hubUrl, repo, path: "sub/__init__.py" }))?.text()).toBe("");
    expect(await (await downloadFile({ hubUrl, repo, path: "sub/name with blank.txt" }))?.text()).toBe("a\nb\n");
    expect(await downloadFile({ hubUrl, repo, path: "absent.json" })).toBeNull();
    expect(await fileExists({ hubUrl, repo, path: "config.json" })).toBe(true);
    expect(await fileExists({ hubUrl, repo, path: "absent.json" })).toBe(false);
    const raw = await downloadFile({ hubUrl, repo, path: "model.safetensors", raw: true });
    expect(await raw?.text()).toContain("oid sha256:");
  });

  test("reads headers of weights, and keeps a snapshot in its cache", async () => {
    const metadata = await parseSafetensorsMetadata({ hubUrl, repo, computeParametersCount: true });
    expect(metadata.parameterCount).toEqual({ F32: 32 });
    const cacheDir = join(place().folder, ".javascript-cache");
    const snapshot = await snapshotDownload({ hubUrl, repo, cacheDir });
    for (const [path, content] of Object.entries(contents)) {
      expect(readFileSync(join(snapshot, path)), path).toEqual(Buffer.from(content));
    }
    const space = { type: "space", name: "ada/shown" } as const;
    expect(existsSync(await downloadFileToCacheDir({ hubUrl, repo: space, path: "app.py", cacheDir }))).toBe(true);
    expect((await scanCacheDir(cacheDir)).repos.map(({ id }) => id.name)).toContain(repo);
  });
});

test("@huggingface/gguf reads the head of a file through ranges", async () => {
  const url = `${served.endpoint}/ada/tiny-GGUF/resolve/main/tiny-Q4_0.gguf`;
  expect((await gguf(url)).metadata["general.architecture"]).toBe("llama");
  expect((await ggufAllShards(url)).shards).toHaveLength(1);
});
