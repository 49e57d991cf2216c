import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type FileIndex,
  openFileIndex,
  openUpstream,
  parsePolicy,
  type PolicyRule,
  PullThrough,
} from "@modelshelf/files";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FakeHub, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import { createApp } from "../app/server.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";

const files = { "config.json": "{}", "model.safetensors": "weights of some bytes", "model.pt": "weights of a pickle" };
const open = { id: "eve/open", fields: { tags: ["license:mit"] }, files };
const gguf = {
  id: "eve/gguf",
  files: {
    "m-Q4_0.gguf": "weights of a model",
    template: "{{ .Prompt }} of some length",
    "m.pt": "a pickle of some length",
  },
};
const closed = { id: "eve/closed", fields: { tags: ["license:llama3.1"] }, files };
const policy = `rules:
  - name: licenses
    actions: pull
    except: eve/gguf
    allow: { licenses: mit }
  - name: small
    actions: pull
    for: eve/gguf
    allow: { maxFileSize: 20 }
  - name: no pickles
    refuse: { formats: pickle }
`;

let upstream: FakeHub;
let app: ReturnType<typeof createApp>;
let appWith: (policy: readonly PolicyRule[]) => ReturnType<typeof createApp>;
let index: FileIndex;
let rules: readonly PolicyRule[];
let close: () => Promise<void>;
beforeAll(async () => {
  upstream = await openFakeHub([open, closed, gguf]);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "modelshelf-policy-")));
  const tinyHub = await openTinyHub();
  index = openFileIndex(join(folder, "files.sqlite"));
  const source = { upstream: openUpstream(new URL(upstream.endpoint), { wait: async () => {}, maxTries: 2 }) };
  const pull = await PullThrough.open({ upstreams: [source], store: tinyHub.store, index, root: folder });
  ({ rules } = parsePolicy(policy));
  const hub = { ...tinyHub, files: index, pull };
  appWith = (ruled) => createApp({ hub: { ...hub, policy: ruled }, build: noBuild, log: () => {} });
  app = appWith(rules);
  close = async () => {
    await pull.close();
    index.close();
    await tinyHub.store.close();
    upstream.close();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterAll(() => close());
beforeEach(() => void upstream.asked.splice(0));

const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  app.request(path, { headers });
const contents = (): readonly string[] => upstream.asked.filter((path) => path.includes("/resolve/"));

test("what the policy refuses to bring is never asked for there", async () => {
  const refused = await get("/eve/closed/resolve/main/config.json");
  expect([refused.status, (await refused.json()).error]).toEqual([
    403,
    'The policy of this hub refuses the model eve/closed by its rule "licenses", because its license is llama3.1, and the rule allows only mit.',
  ]);
  const manifest = await get("/v2/eve/closed/manifests/main", {
    Accept: "application/vnd.oci.image.manifest.v1+json",
  });
  expect([manifest.status, (await manifest.json()).errors[0].code]).toEqual([403, "DENIED"]);
  expect((await get("/eve/open/resolve/main/model.pt")).status).toBe(403);
  expect(contents()).toEqual([]);
});

test("pages say what will not be brought, and why", async () => {
  await get("/api/models/eve/closed");
  const page = await (await get("/models/eve/closed.json")).json();
  expect(page.refusals).toEqual([expect.stringContaining('refuses the model eve/closed by its rule "licenses"')]);
  const file = await (await get("/models/eve/closed/blob/main/config.json.json")).json();
  expect([file.href, file.content.why]).toEqual([undefined, expect.stringContaining('by its rule "licenses"')]);
  expect((await app.request("/eve/closed/resolve/main/config.json", { method: "HEAD" })).status).toBe(403);
  expect(contents()).toEqual([]);
});

test("manifests for Ollama name no file that may not be brought, and bring none", async () => {
  const answer = await get("/v2/eve/gguf/manifests/latest", { "User-Agent": "ollama/0.17.4" });
  expect([answer.status, (await answer.json()).errors[0].message]).toEqual([
    403,
    expect.stringContaining('refuses template of eve/gguf by its rule "small"'),
  ]);
  expect(contents()).toEqual([]);
});

test("rules are asked in their order, whether they are about giving out or about fetching", async () => {
  const reason = expect.stringContaining('refuses m.pt of eve/gguf by its rule "small"');
  expect((await (await get("/eve/gguf/resolve/main/m.pt")).json()).error).toEqual(reason);
  expect((await (await get("/models/eve/gguf/blob/main/m.pt.json")).json()).content.why).toEqual(reason);
  expect((await (await get("/models/eve/gguf.json")).json()).refusals).toContainEqual(reason);
});

test("the rest comes", async () => {
  for (const [path, content] of Object.entries(files).filter(([name]) => name !== "model.pt")) {
    const answer = await get(`/eve/open/resolve/main/${path}`);
    expect([answer.status, await answer.text()]).toEqual([200, content]);
  }
  expect(contents()).toHaveLength(2);
});

const placeOfWeights = (): string | undefined => index.file("model", "eve/gguf", "main", "m-Q4_0.gguf")?.place;

test("content that was fetched is judged as what is given out, and again as what is fetched once it is gone", async () => {
  const path = "/eve/gguf/resolve/main/m-Q4_0.gguf";
  expect(await (await get(path)).text()).toBe(gguf.files["m-Q4_0.gguf"]);
  await expect.poll(placeOfWeights).toBeDefined();
  const further = [
    ...rules,
    ...parsePolicy("rules:\n  - name: none\n    actions: pull\n    allow: { owners: ada }").rules,
  ];
  const later = (): Response | Promise<Response> => appWith(further).request(path);
  expect((await later()).status).toBe(200);
  rmSync(placeOfWeights()!);
  const gone = await later();
  expect([gone.status, (await gone.json()).error]).toEqual([403, expect.stringContaining('by its rule "none"')]);
});
