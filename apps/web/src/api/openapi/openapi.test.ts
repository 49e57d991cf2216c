import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readFolder, repositoryRecord } from "@modelshelf/files";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parseRecord } from "@modelshelf/store";
import { afterAll, describe, expect, test } from "vitest";
import { createApp } from "../../app/server.ts";
import { mediaParquet } from "../../../../../scripts/testing/media-parquet.ts";
import { tinyParquet } from "../../../../../scripts/testing/tiny-parquet.ts";
import { noBuild } from "../../test/tiny-hub.ts";
import { openTinyRepository } from "../../test/tiny-repository.ts";
import { hubApi } from "../hub-api.ts";
import { operations } from "./operations.ts";

const { hub, files, folder, commit, close } = await openTinyRepository();
afterAll(close);

/** A dataset with rows beside the model. */
const data = join(folder, "data");
mkdirSync(data);
writeFileSync(join(data, "train.parquet"), tinyParquet);
writeFileSync(join(data, "validation.parquet"), mediaParquet);
writeFileSync(join(data, "test.parquet"), "no Parquet");
const { read } = await readFolder(data);
const repository = { kind: "dataset", id: "ada/rows", refs: read.refs, revisions: [read.revision] } as const;
files.put(repository, data);
await hub.store.put([parseRecord("dataset", (await repositoryRecord(repository)).value).record!]);

const app = createApp({ hub, build: noBuild, log: () => {} });
const description = (await (await app.request("/.well-known/openapi.json")).json()) as Record<string, never>;
const ajv = new Ajv2020({ strict: false, formats: { "date-time": true } });
ajv.addSchema(description, "openapi");

type Request = readonly [id: string, path: string, status: number, init?: RequestInit];
const json = { "Content-Type": "application/json" };
const rows = "dataset=ada/rows&config=default&split=train";
const media = "dataset=ada/rows&config=default&split=validation";
/** Requests by the operation they try; each names the status that it has to give. */
const requests: readonly Request[] = [
  ["listModels", "/api/models", 200],
  ["listModels", "/api/models?full=true&filter=license:mit&gated=false&limit=2", 200],
  ["listModels", "/api/models?sort=loudness", 400],
  ["listModels", "/api/models?sort=num_parameters&direction=1&skip=1&config=true&inference=warm", 200],
  ["listModelFacets", "/api/models-facets?facet=license,task&author=ada", 200],
  ["listModelFacets", "/api/models-facets?facet=sdk", 400],
  ["listDatasetFacets", "/api/datasets-facets?facet=task&limit=1", 200],
  ["listSpaceFacets", "/api/spaces-facets?facet=sdk", 200],
  ["listDatasets", "/api/datasets?expand=tags", 200],
  ["listSpaces", "/api/spaces?models=gpt2", 200],
  ["getModel", "/api/models/ada/tiny?blobs=true", 200],
  ["getModel", "/api/models/gpt2", 200],
  ["getModel", "/api/models/ada/absent", 404],
  ["getDataset", "/api/datasets/ada/pages", 200],
  ["getSpace", "/api/spaces/ada/demo", 200],
  ["checkModelAccess", "/api/models/ada/tiny/auth-check", 200],
  ["checkModelAccess", "/api/models/ada/absent/auth-check", 404],
  ["checkDatasetAccess", "/api/datasets/ada/pages/auth-check", 200],
  ["getDatasetCroissant", "/api/datasets/ada/pages/croissant", 200],
  ["getModelBill", "/api/models/ada/tiny/bom?format=spdx", 200],
  ["getModelBill", "/api/models/ada/tiny/bom?format=word", 400],
  ["getDatasetBill", "/api/datasets/ada/pages/bom", 200],
  ["getSpaceBill", "/api/spaces/ada/absent/bom", 404],
  ["getModelRevisionBill", `/api/models/ada/tiny/bom/${commit}`, 200],
  ["getDatasetRevisionBill", "/api/datasets/ada/pages/bom/absent", 404],
  ["getSpaceRevisionBill", "/api/spaces/ada/demo/bom/HEAD", 200],
  ["getShelfBill", "/api/shelves/small/bom", 200],
  ["getShelfBill", "/api/shelves/absent/bom", 404],
  ["checkSpaceAccess", "/api/spaces/ada/demo/auth-check", 200],
  ["getModelSignatures", "/api/models/ada/tiny/signatures", 200],
  ["getModelSignatures", "/api/models/ada/absent/signatures", 404],
  ["getDatasetSignatures", "/api/datasets/ada/absent/signatures", 404],
  ["getSpaceSignatures", "/api/spaces/ada/absent/signatures", 404],
  ["getModelRevisionSignatures", `/api/models/ada/tiny/signatures/${commit}`, 200],
  ["getModelRevisionSignatures", "/api/models/ada/tiny/signatures/absent", 404],
  ["getDatasetRevisionSignatures", "/api/datasets/ada/absent/signatures/main", 404],
  ["getSpaceRevisionSignatures", "/api/spaces/ada/absent/signatures/main", 404],
  ["getModelRevision", `/api/models/ada/tiny/revision/${commit}`, 200],
  ["getModelRevision", "/api/models/ada/tiny/revision/absent", 404],
  ["getDatasetRevision", "/api/datasets/ada/pages/revision/HEAD", 200],
  ["getSpaceRevision", "/api/spaces/ada/demo/revision/HEAD", 200],
  ["listModelFiles", "/api/models/ada/tiny/tree/main?recursive=true&expand=true", 200],
  ["listModelFiles", "/api/models/ada/tiny/tree/main/absent", 404],
  ["listModelFiles", "/api/models/ada/tiny/tree/main/a%00b", 400],
  ["listDatasetFiles", "/api/datasets/ada/pages/tree/main", 404],
  ["listSpaceFiles", "/api/spaces/ada/demo/tree/main", 404],
  [
    "getModelPaths",
    "/api/models/ada/tiny/paths-info/main",
    200,
    { method: "POST", headers: json, body: '{"paths":["config.json","sub"],"expand":true}' },
  ],
  ["getModelPaths", "/api/models/ada/tiny/paths-info/main", 400, { method: "POST", headers: json, body: "[]" }],
  [
    "getDatasetPaths",
    "/api/datasets/ada/absent/paths-info/main",
    404,
    { method: "POST", body: new URLSearchParams("paths=a") },
  ],
  ["getSpacePaths", "/api/spaces/ada/absent/paths-info/main", 404, { method: "POST", body: new URLSearchParams() }],
  ["listModelRefs", "/api/models/ada/tiny/refs?include_prs=1", 200],
  ["listDatasetRefs", "/api/datasets/ada/absent/refs", 404],
  ["listSpaceRefs", "/api/spaces/ada/absent/refs", 404],
  ["listModelCommits", "/api/models/ada/tiny/commits/main", 200],
  ["listDatasetCommits", "/api/datasets/ada/absent/commits/main", 404],
  ["listSpaceCommits", "/api/spaces/ada/absent/commits/main", 404],
  ["downloadModelFile", "/ada/tiny/resolve/main/config.json", 200],
  ["downloadModelFile", "/ada/tiny/resolve/main/config.json", 206, { headers: { Range: "bytes=0-3" } }],
  ["downloadModelFile", "/ada/tiny/resolve/main/config.json", 416, { headers: { Range: "bytes=999-" } }],
  ["downloadModelFile", "/ada/tiny/resolve/main/config.json", 412, { headers: { "If-Match": '"other"' } }],
  ["downloadModelFile", "/ada/tiny/resolve/main/100%.txt", 400],
  ["downloadModelFile", "/ada/tiny/resolve/main/absent", 404],
  ["listRegistryTags", "/v2/ada/tiny/tags/list", 200],
  ["listRegistryTags", "/v2/ada/absent/tags/list", 404],
  ["listRegistryNames", "/v2/_catalog", 200],
  ["listReferrers", `/v2/ada/tiny/referrers/sha256:${"0".repeat(64)}`, 200],
  ["listReferrers", "/v2/ada/tiny/referrers/sha256:0", 400],
  [
    "getManifest",
    "/v2/ada/tiny/manifests/main",
    200,
    { headers: { Accept: "application/vnd.oci.image.manifest.v1+json" } },
  ],
  ["downloadDatasetFile", "/datasets/ada/absent/resolve/main/x", 404],
  ["downloadSpaceFile", "/spaces/ada/absent/resolve/main/x", 404],
  ["probeModelFile", "/ada/tiny/resolve/main/model.safetensors", 200, { method: "HEAD" }],
  ["probeDatasetFile", "/datasets/ada/absent/resolve/main/x", 404, { method: "HEAD" }],
  ["probeSpaceFile", "/spaces/ada/absent/resolve/main/x", 404, { method: "HEAD" }],
  ["getModelBlob", "/ada/tiny/raw/main/model.safetensors", 200],
  ["getModelBlob", "/ada/tiny/raw/main/absent", 404],
  ["getDatasetBlob", "/datasets/ada/absent/raw/main/x", 404],
  ["getSpaceBlob", "/spaces/ada/absent/raw/main/x", 404],
  ["listModelTags", "/api/models-tags-by-type", 200],
  ["listDatasetTags", "/api/datasets-tags-by-type?type=license", 200],
  ["getViewerValidity", "/is-valid?dataset=ada/rows", 200],
  ["listSplits", "/splits?dataset=ada/rows", 200],
  ["listSplits", "/splits?dataset=ada/rows&config=default", 200],
  ["listSplits", "/splits?dataset=ada/absent", 404],
  ["getFirstRows", `/first-rows?${rows}`, 200],
  ["getFirstRows", "/first-rows?dataset=ada/rows&config=default&split=test", 422],
  ["getRows", `/rows?${rows}&offset=1&length=1`, 200],
  ["getRows", `/rows?${rows}&length=101`, 422],
  ["getRows", "/rows?dataset=ada/rows&config=default&split=absent", 404],
  ["listViewerParquetFiles", "/parquet?dataset=ada/rows", 200],
  ["listViewerParquetFiles", "/parquet?dataset=ada/rows&config=default", 200],
  ["getDatasetSize", "/size?dataset=ada/rows", 200],
  ["getDatasetSize", "/size?dataset=ada/rows&config=default&split=train", 200],
  ["getDatasetSize", "/size?dataset=ada/rows&config=default&split=test", 200],
  ["getStatistics", `/statistics?${rows}`, 200],
  ["getStatistics", "/statistics?dataset=ada/rows&config=default&split=test", 422],
  ["getDatasetInfo", "/info?dataset=ada/rows", 200],
  ["getDatasetInfo", "/info?dataset=ada/rows&config=default", 422],
  ["getCell", `/cell?${media}&row=0&column=image`, 200],
  ["getCell", `/cell?${rows}&row=0&column=word`, 404],
  ["searchRows", `/search?${rows}&query=ship`, 200],
  ["searchRows", `/search?${rows}`, 422],
  ["filterRows", `/filter?${rows}&orderby=${encodeURIComponent("count desc")}`, 200],
  ["filterRows", `/filter?${rows}&where=a`, 422],
  ["listParquetFiles", "/api/datasets/ada/rows/parquet", 200],
  ["listParquetFiles", "/api/datasets/ada/absent/parquet", 404],
  ["listParquetFilesOfConfig", "/api/datasets/ada/rows/parquet/default", 200],
  ["listParquetFilesOfSplit", "/api/datasets/ada/rows/parquet/default/train", 200],
  ["listParquetFilesOfSplit", "/api/datasets/ada/rows/parquet/default/absent", 404],
  ["getParquetFile", "/api/datasets/ada/rows/parquet/default/train/0.parquet", 302],
  ["getParquetFile", "/api/datasets/ada/rows/parquet/default/train/9.parquet", 404],
  ["listTasks", "/api/tasks", 200],
  ["quickSearch", "/api/quicksearch?q=ada&limit=2", 200],
  ["whoAmI", "/api/whoami-v2", 401],
  ["getRegistry", "/v2", 200],
  ["getManifest", "/v2/ada/tiny/manifests/latest", 404],
  ["getRegistryBlob", `/v2/ada/tiny/blobs/sha256:${"0".repeat(64)}`, 404],
  ["probeRegistryBlob", "/v2/ada/absent/blobs/sha256:0", 404, { method: "HEAD" }],
];

describe.each(requests.map((request) => ({ request })))("$request.0 gives $request.2", ({ request }) => {
  const [id, path, status, init = {}] = request;
  test(`as described: ${path}`, async () => {
    const operation = operations.find((each) => each.id === id);
    const answer = await app.request(path, init);
    expect(answer.status).toBe(status);
    const described = operation?.answers[status];
    expect(described, `${id} describes ${status}`).toBeDefined();
    for (const name of Object.keys(described?.headers ?? {})) expect(answer.headers.get(name), name).not.toBeNull();
    if (described?.json === undefined || init.method === "HEAD") return;
    const pointer = `openapi#/paths/${escaped(operation!.path)}/${operation!.method}/responses/${status}/content/application~1json/schema`;
    const isValid = ajv.getSchema(pointer)!;
    expect(isValid(await answer.json()), JSON.stringify(isValid.errors)).toBe(true);
  });
});

test("files of a gated repository are refused as described", async () => {
  const tiny = await openTinyRepository();
  try {
    await tiny.hub.store.put([parseRecord("model", { id: "ada/tiny", gated: "manual" }).record!]);
    const gatedApp = createApp({ hub: tiny.hub, build: noBuild, log: () => {} });
    for (const id of ["downloadModelFile", "getModelBlob", "checkModelAccess"]) {
      const { path, answers } = operations.find((each) => each.id === id)!;
      const address = path.replace("{id}", "ada/tiny").replace("{revision}/{path}", "main/config.json");
      for (const [status, headers] of [[401, {}] as const, [403, { Authorization: "Bearer other" }] as const]) {
        const answer = await gatedApp.request(address, { headers });
        expect([id, answer.status, answers[status] !== undefined]).toEqual([id, status, true]);
        expect(answer.headers.get("X-Error-Code")).toBe("GatedRepo");
      }
    }
  } finally {
    await tiny.close();
  }
});

const escaped = (path: string): string => encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1"));

test("whoAmI as described where the hub is private", async () => {
  const asked = createApp({ hub: { ...hub, isPrivate: true }, build: noBuild, log: () => {} }).request(
    "/api/whoami-v2",
  );
  expect(ajv.validate({ $ref: "openapi#/components/schemas/Reader" }, await (await asked).json())).toBe(true);
});

describe("the description", () => {
  test("is OpenAPI 3.1 of this hub, readable by scripts of other sites", async () => {
    expect(description).toMatchObject({ openapi: "3.1.0", servers: [{ url: "https://hub.example" }] });
    const answer = await app.request("/.well-known/openapi.json");
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect((await app.request("/.well-known/openapi.md")).headers.get("Location")).toBe("/docs/hub-api.md");
  });

  test("leaves no operation untried", () => {
    const tried = new Set(requests.map(([id]) => id));
    expect(operations.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  });

  test("has every route of the API", () => {
    const routes = hubApi(hub)
      .routes.map(({ path }) => path.replaceAll(/:(\w+)/g, "{$1}"))
      .filter((path) => /^\/api\/[^*]+$/.test(path));
    expect(routes.filter((path) => description["paths"]?.[path] === undefined)).toEqual([]);
  });

  test("declares every parameter of a path", () => {
    for (const { id, path, parameters } of operations) {
      const said = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => `{${name}}`);
      expect(
        [...path.matchAll(/\{\w+\}/g)].map(([name]) => name),
        id,
      ).toEqual(said);
    }
  });
});
