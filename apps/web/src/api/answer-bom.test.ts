import { parseRecord } from "@modelshelf/store";
import { afterAll, describe, expect, test } from "vitest";
import { problemsOf } from "../../../../scripts/testing/bills/validate-bill.ts";
import { createApp } from "../app/server.ts";
import { noBuild } from "../test/tiny-hub.ts";
import { openTinyRepository, tinyContents } from "../test/tiny-repository.ts";
import { noBillFormat } from "./answer-bom.ts";

const { hub, commit, close } = await openTinyRepository();
afterAll(close);
const app = createApp({ hub: { ...hub, originals: "https://huggingface.co" }, build: noBuild, log: () => {} });
const get = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  app.request(path, { headers });

await hub.store.put([
  parseRecord("model", {
    id: "ada/tuned",
    gated: "manual",
    cardData: { base_model: "ada/tiny", datasets: ["ada/pages", "gone/away"] },
  }).record!,
]);

describe("the bill of a model", () => {
  test("has the files of the revision, at its commit, in both formats", async () => {
    for (const [query, format] of [
      ["", "cyclonedx"],
      ["?format=cyclonedx", "cyclonedx"],
      ["?format=spdx", "spdx"],
    ] as const) {
      const text = await (await get(`/api/models/ada/tiny/bom${query}`)).text();
      expect(await problemsOf(text, format)).toEqual([]);
      expect(text).toContain(commit);
      for (const path of Object.keys(tinyContents)) expect(text).toContain(`"name": ${JSON.stringify(path)}`);
    }
  });

  test("is the same at its branch and at its commit, with a type, a name and an ETag", async () => {
    const byBranch = await get("/api/models/ada/tiny/bom");
    const byCommit = await get(`/api/models/ada/tiny/bom/${commit}`);
    expect(await byBranch.text()).toBe(await byCommit.text());
    expect(byBranch.headers.get("Content-Type")).toBe("application/vnd.cyclonedx+json; version=1.6");
    expect(byBranch.headers.get("Content-Disposition")).toBe('attachment; filename="tiny.cdx.json"');
    const again = await get("/api/models/ada/tiny/bom", { "If-None-Match": byBranch.headers.get("ETag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const spdx = await get("/api/models/ada/tiny/bom?format=spdx");
    expect(spdx.headers.get("Content-Type")).toBe("application/spdx+json");
    expect(spdx.headers.get("ETag")).not.toBe(byBranch.headers.get("ETag"));
  });

  test("links what it names: here where it is here, else at the hub of originals", async () => {
    const text = await (await get("/api/models/ada/tuned/bom")).text();
    const { components } = JSON.parse(text) as {
      readonly components: readonly {
        readonly "bom-ref": string;
        readonly externalReferences?: readonly { url: string }[];
      }[];
    };
    expect(components.map((each) => [each["bom-ref"], each.externalReferences?.[0]?.url])).toEqual([
      ["model:ada/tiny", "https://hub.example/models/ada/tiny"],
      ["dataset:ada/pages", "https://hub.example/datasets/ada/pages"],
      ["dataset:gone/away", "https://huggingface.co/datasets/gone/away"],
    ]);
  });

  test("is refused for a format and a revision that do not exist", async () => {
    for (const path of ["/api/models/ada/tiny/bom", "/api/models/ada/tiny/bom/v9", "/api/shelves/absent/bom"]) {
      const format = await get(`${path}?format=<b>`);
      expect([format.status, await format.json()]).toEqual([400, { error: noBillFormat("<b>") }]);
    }
    const revision = await get("/api/models/ada/tiny/bom/v9");
    expect([revision.status, revision.headers.get("X-Error-Code")]).toEqual([404, "RevisionNotFound"]);
    const model = await get("/api/models/ada/absent/bom");
    expect([model.status, model.headers.get("X-Error-Code")]).toEqual([404, "RepoNotFound"]);
  });

  test("leads to a repository that is called in other letters", async () => {
    const answer = await get("/api/models/ADA/Tiny/bom?format=spdx");
    expect([answer.status, answer.headers.get("Location")]).toEqual([307, "/api/models/ada/tiny/bom?format=spdx"]);
  });
});

test("the bill of a shelf has its records in one document, and names those that are not here", async () => {
  for (const format of ["cyclonedx", "spdx"] as const) {
    const answer = await get(`/api/shelves/small/bom?format=${format}`);
    const text = await answer.text();
    expect(await problemsOf(text, format)).toEqual([]);
    expect(text).toContain('"Small models"');
    expect(text).toContain("pkg:huggingface/ada/reader-v1.5");
    expect(text).toContain("gone/away");
    expect(answer.headers.get("Content-Disposition")).toContain('filename="small.');
  }
});
