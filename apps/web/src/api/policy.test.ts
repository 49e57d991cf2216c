import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedRepositories, safetensorsOf, serveRepositories } from "../test/served-repositories.ts";
import { tinyGguf } from "../../../../scripts/testing/tiny-gguf.ts";

const pickle = Uint8Array.from([0x80, 0x02, 0x7d, 0x2e]);
const card = (license: string): string => `---\nlicense: ${license}\n---\n# Card\n`;
const policy = `rules:
  - name: open licenses
    except: [ada/excepted, ada/rows]
    allow: { licenses: permissive }
    because: Ask legal@example.org.
  - name: no pickles
    refuse: { formats: pickle }
  - name: small files
    allow: { maxFileSize: 20kB }
`;

let served: ServedRepositories;
beforeAll(async () => {
  const closed = { "README.md": card("cc-by-nc-4.0"), "config.json": "{}", "m-Q4_0.gguf": tinyGguf({}) };
  served = await serveRepositories(
    [
      { kind: "model", id: "ada/closed", contents: closed },
      { kind: "model", id: "ada/excepted", contents: { ...closed, "README.md": card("llama3.1") } },
      {
        kind: "model",
        id: "ada/mixed",
        contents: {
          "README.md": "---\nlicense: mit\nlibrary_name: transformers\n---\n# Card\n",
          "model.safetensors": safetensorsOf("a", [12]),
          "pytorch_model.bin": pickle,
          "other.bin": "no pickle at all",
        },
      },
      {
        kind: "model",
        id: "ada/pickles",
        contents: {
          "README.md": "---\nlicense: mit\nlibrary_name: transformers\n---\n# Card\n",
          "config.json": '{"model_type":"bert"}',
          "pytorch_model.bin": pickle,
        },
      },
      { kind: "dataset", id: "ada/closed", contents: { "README.md": card("gpl-3.0"), "train.csv": "a\n1\n" } },
      {
        kind: "dataset",
        id: "ada/rows",
        contents: { "train.csv": "a\n1\n", "test.csv": `a\n${"x".repeat(30_000)}\n` },
      },
    ],
    {},
    { policy },
  );
});
afterAll(() => served.close());

const get = (path: string, init: RequestInit = {}): Promise<Response> => fetch(served.endpoint + path, init);
const ociAccept = { headers: { Accept: "application/vnd.oci.image.manifest.v1+json" } };
const byLicense =
  'The policy of this hub refuses the model ada/closed by its rule "open licenses", because its license is cc-by-nc-4.0, and the rule allows only permissive licenses. Ask legal@example.org.';

describe("a repository that a rule refuses", () => {
  test.each([
    "/ada/closed/resolve/main/config.json",
    "/ada/closed/raw/main/config.json",
    "/ADA/closed/resolve/main/config.json",
    "/api/models/ada/closed/auth-check",
  ])("refuses %s with the rule and the reason", async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("X-Error-Message"), await answer.json()]).toEqual([
      403,
      byLicense,
      { error: byLicense },
    ]);
  });

  test.each(["manifests/latest", "manifests/Q4_0", "manifests/main", "tags/list", `blobs/sha256:${"0".repeat(64)}`])(
    "refuses registry clients %s in the words of registries",
    async (path) => {
      for (const init of [ociAccept, { headers: { "User-Agent": "ollama/0.17.4" } }]) {
        const answer = await get(`/v2/ada/closed/${path}`, init);
        expect(answer.status).toBe(403);
        expect(await answer.json()).toMatchObject({ errors: [{ code: "DENIED", message: byLicense }] });
      }
    },
  );

  test.each([
    "/rows?dataset=ada/closed&config=default&split=train",
    "/first-rows?dataset=ada/closed&config=default&split=train",
    "/search?dataset=ada/closed&config=default&split=train&query=1",
    "/statistics?dataset=ada/closed&config=default&split=train",
    "/cell?dataset=ada/closed&file=train.csv&row=0&column=a",
    "/api/datasets/ada/closed/croissant",
    "/api/datasets/ada/closed/parquet",
    "/datasets/ada/closed/resolve/main/train.csv",
  ])("refuses %s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(403);
    expect((await answer.json()).error).toContain('by its rule "open licenses"');
  });

  test("keeps its record, its tree and its page, which says why", async () => {
    expect((await get("/api/models/ada/closed/tree/main")).status).toBe(200);
    expect((await get("/api/models/ada/closed")).status).toBe(200);
    for (const form of ["", ".md", ".json"]) {
      const page = await (await get(`/models/ada/closed${form}`)).text();
      expect(page.replaceAll(/&quot;|\\"/g, '"')).toContain('by its rule "open licenses"');
      expect(page).not.toContain("HF_ENDPOINT");
    }
    const file = await (await get("/models/ada/closed/blob/main/config.json.json")).text();
    expect(file).toContain("its license is cc-by-nc-4.0");
    expect(await (await get("/datasets/ada/closed.json")).json()).not.toHaveProperty("preview");
  });

  test("stays refused when its record is gone", async () => {
    const record = (await served.store.get("model", "ada/closed"))!;
    await served.store.remove("model", "ada/closed");
    const answer = await get("/ada/closed/resolve/main/config.json");
    await served.store.put([record]);
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining("its license is not known")]);
  });

  test("is served where the rule excepts it", async () => {
    expect((await get("/ada/excepted/resolve/main/config.json")).status).toBe(200);
    expect((await get("/v2/ada/excepted/manifests/latest", ociAccept)).status).toBe(200);
    expect((await (await get("/models/ada/excepted.json")).json()).refusals).toBeUndefined();
  });
});

describe("files that a rule refuses", () => {
  const reason =
    'The policy of this hub refuses pytorch_model.bin of ada/mixed by its rule "no pickles", because its format is pickle.';

  test("are refused alone, by what they hold", async () => {
    const answer = await get("/ada/mixed/resolve/main/pytorch_model.bin");
    expect([answer.status, await answer.json()]).toEqual([403, { error: reason }]);
    expect((await get("/ada/mixed/resolve/main/pytorch_model.bin", { method: "HEAD" })).status).toBe(403);
    for (const path of ["other.bin", "model.safetensors", "README.md"])
      expect((await get(`/ada/mixed/resolve/main/${path}`)).status, path).toBe(200);
  });

  test("are named on the page of the model and on their own", async () => {
    expect((await (await get("/models/ada/mixed.json")).json()).refusals).toEqual([reason]);
    const file = await (await get("/models/ada/mixed/blob/main/pytorch_model.bin.json")).json();
    expect([file.content, file.href]).toEqual([{ kind: "nothing", why: reason }, undefined]);
  });

  test("have no link to download them in lists of files, and others do", async () => {
    const model = await (await get("/models/ada/mixed.json")).json();
    const folder = await (await get("/models/ada/mixed/tree/main.json")).json();
    const offered = [
      model.files.shown.filter(({ href }: { href?: string }) => href).map(({ path }: { path: string }) => path),
      folder.entries
        .filter(({ download }: { download?: string }) => download)
        .map(({ name }: { name: string }) => name),
    ];
    for (const paths of offered) expect(paths.toSorted()).toEqual(["README.md", "model.safetensors", "other.bin"]);
    expect(await (await get("/models/ada/closed")).text()).not.toContain("/ada/closed/resolve/");
    expect((await (await get("/models/ada/closed.json")).json()).files.total).toBe(3);
  });

  test("are not what code is written for: it names this hub where some weights are given out", async () => {
    expect(await (await get("/models/ada/mixed.md")).text()).toContain("Written for the hub at");
    const pickles = await get("/models/ada/pickles.md");
    expect(await pickles.text()).not.toMatch(/Written for the hub at|HF_ENDPOINT/);
  });

  test("are in no manifest of a registry", async () => {
    const answer = await get("/v2/ada/mixed/manifests/latest", ociAccept);
    expect([answer.status, (await answer.json()).errors[0]]).toEqual([
      403,
      expect.objectContaining({ code: "DENIED", message: reason }),
    ]);
  });

  test("give no rows, and others of the dataset do", async () => {
    const rows = (split: string): Promise<Response> => get(`/rows?dataset=ada/rows&config=default&split=${split}`);
    expect([(await rows("train")).status, (await rows("test")).status]).toEqual([200, 403]);
    expect((await get("/splits?dataset=ada/rows")).status).toBe(200);
    expect((await get("/cell?dataset=ada/rows&file=test.csv&row=0&column=a")).status).toBe(403);
    const { preview } = await (await get("/datasets/ada/rows.json?file=test.csv")).json();
    expect([preview.path, preview.files]).toEqual(["train.csv", []]);
  });
});
