import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedRepositories, serveRepositories } from "../../test/served-repositories.ts";

let hub: ServedRepositories;
const script = "<script>alert(1)</script>";

function safetensors(header: object, bytes: number): Uint8Array {
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, Buffer.alloc(bytes)]);
}

const layers = Object.fromEntries(
  Array.from({ length: 300 }, (_, number) => [
    `layers.${number}.q_proj`,
    { dtype: "BF16", shape: [8, 4], data_offsets: [64 * number, 64 * (number + 1)] },
  ]),
);
const last = { [script]: { dtype: "F32", shape: [2], data_offsets: [64 * 300, 64 * 300 + 8] } };

beforeAll(async () => {
  hub = await serveRepositories([
    {
      kind: "model",
      id: "ada/shown",
      contents: {
        "README.md": "# Shown\n",
        "config.json": '{"a": 1}',
        "data/rows.csv": `text,label\n${script},1\n`,
        "data/run.py": 'print("hi")\n',
        "evil.html": script,
        "pic.svg": `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
        "pic.png": Uint8Array.of(137, 80, 78, 71),
        "hum.wav": Uint8Array.of(0, 1),
        "old.bin": Uint8Array.of(0, 1),
        "hostile.pkl": `cos\nsystem\n(S'id'\ntRc${script}\nx\n.`,
        "cut.pkl": Uint8Array.of(0x80, 4, 0x5d),
        "plain.pkl": "ccollections\nOrderedDict\n(tR.",
        "chat_template.jinja": "{{ x.__class__ }}",
        "noise.dat": Uint8Array.of(0, 255, 254),
        "long.txt": "line\n".repeat(60_000),
        "empty.txt": "",
        "model.safetensors": safetensors({ ...layers, ...last }, 64 * 300 + 8),
        "cut.safetensors": safetensors({ ...layers, ...last }, 64 * 300),
        "broken.gguf": "GGUF?",
      },
    },
    { kind: "dataset", id: "ada/rows", contents: { "README.md": "# Rows\n", "a.csv": "x\n1\n" } },
  ]);
});
afterAll(() => hub.close());

const at = (path: string): string => `${hub.endpoint}/models/ada/shown/${path}`;
const get = async (path: string): Promise<string> => (await fetch(at(path))).text();
const json = async (path: string): Promise<any> => (await fetch(at(path))).json();

test.each([
  ["config.json", "token-"],
  ["data/run.py", 'class="language-python"'],
  ["data/rows.csv", "The only row of this CSV file."],
  ["pic.png", '<img src="/ada/shown/resolve/main/pic.png?noContentDisposition=1"'],
  ["hum.wav", '<audio controls="" preload="none" src="/ada/shown/resolve/main/hum.wav'],
  ["pic.svg", '<img src="data:image/svg+xml,%3Csvg'],
  ["old.bin", "which can run code when loaded"],
  ["hostile.pkl", "loading it imports 1 name that can run commands"],
  ["cut.pkl", "No import was found in the part that could be read. Not all of it could be read ("],
  ["plain.pkl", "Loading this file imports only names that weights need."],
  ["noise.dat", "This file is not text"],
  ["empty.txt", "This file is empty."],
  ["long.txt", "Only the beginning is shown"],
  ["broken.gguf", "This file cannot be shown:"],
  ["cut.safetensors", "it is cut off"],
  ["model.safetensors", "safetensors: 301 tensors"],
])("%s is shown as what it is", async (path, part) => {
  const page = await get(`blob/main/${path}`);
  expect(page).toContain(part);
  expect(page).not.toContain(script);
  expect(page).toContain("?download=true");
});

test("what loading a pickle imports is said in all forms, the worst first", async () => {
  const { content } = await json("blob/main/hostile.pkl.json");
  expect(content.loading.imports.map(({ module, verdict }: any) => [module, verdict])).toEqual([
    ["os", "commands"],
    [script, "unknown"],
  ]);
  expect(await get("blob/main/hostile.pkl.md")).toContain("| `os.system` | can run commands");
});

test("what a text or a header would reach is said above it", async () => {
  const { content } = await json("blob/main/chat_template.jinja.json");
  expect(content).toMatchObject({ kind: "text", loading: { risks: [expect.stringContaining("__class__")] } });
  expect(await get("blob/main/chat_template.jinja.md")).toMatch(/reaches into Python by[^]*## Content/);
  expect(await get("blob/main/chat_template.jinja")).toContain("reaches into Python by");
});

test("what is sent of a long text is bounded", async () => {
  expect((await get("blob/main/long.txt")).length).toBeLessThan(300_000);
});

test("a file whose name ends as a representation does has its page, and the page its representations", async () => {
  expect(await get("blob/main/README.md")).toContain("<h1");
  expect(await get("blob/main/README.md.md")).toMatch(/^# README\\?\.md/m);
  expect(await json("blob/main/config.json.json")).toMatchObject({
    path: "config.json",
    size: 8,
    href: "/ada/shown/resolve/main/config.json",
    content: { kind: "text", text: '{"a": 1}' },
  });
});

test("tensors are found by words of their names and types, a page by its first 200", async () => {
  expect((await json("blob/main/model.safetensors.json")).tensors.shown).toHaveLength(301);
  expect(await get("blob/main/model.safetensors")).toContain("The first 200 of 301 tensors.");
  const found = (await json("blob/main/model.safetensors.json?tensor=Layers.29+bf16")).tensors;
  expect(found).toMatchObject({ search: "Layers.29 bf16", found: 11 });
  const none = await get(`blob/main/model.safetensors?tensor=${encodeURIComponent('"><script>')}`);
  expect(none).toContain("0 tensors with");
  expect(none).not.toContain('"><script>');
});

test("folders list folders and files, and either leads to the other's page", async () => {
  const root = await json("tree/main.json");
  expect(root.entries[0]).toMatchObject({ name: "data", files: 2, href: "/models/ada/shown/tree/main/data" });
  expect(root.entries).toHaveLength(18);
  expect(await get("tree/main/data")).toContain("/models/ada/shown/blob/main/data/rows.csv");
  expect((await json("tree/main/data.json")).bills).toBeUndefined();
  const folder = await fetch(at("blob/main/data"), { redirect: "manual" });
  expect(folder.headers.get("Location")).toBe("/models/ada/shown/tree/main/data");
  const file = await fetch(at("tree/main/config.json"), { redirect: "manual" });
  expect(file.headers.get("Location")).toMatch("/models/ada/shown/blob/main/config.json");
});

test("what is not there is not found, and other letters lead to it", async () => {
  for (const path of ["blob/main/none", "blob/gone/config.json", "tree/main/none", "blob/main/..%2Fx"]) {
    expect((await fetch(at(path))).status, path).toBe(404);
  }
  const other = await fetch(`${hub.endpoint}/models/ADA/Shown/blob/main/config.json`);
  expect(new URL(other.url).pathname).toBe("/models/ada/shown/blob/main/config.json");
  expect(await (await fetch(`${hub.endpoint}/datasets/ada/rows/blob/main/a.csv`)).text()).toContain("The only row");
});

test("files of a gated repository are listed but not shown", async () => {
  const gated = await serveRepositories(
    [{ kind: "model", id: "ada/gated", contents: { "secret.txt": "hidden words" } }],
    { gated: "auto" },
  );
  try {
    const page = await (await fetch(`${gated.endpoint}/models/ada/gated/blob/main/secret.txt`)).text();
    expect(page).toContain("must be requested");
    expect(page).not.toContain("hidden words");
    expect(await (await fetch(`${gated.endpoint}/models/ada/gated/tree/main`)).text()).not.toContain("download=true");
  } finally {
    await gated.close();
  }
});

test("a file whose content is gone offers no download, and says what to do", async () => {
  const gone = await serveRepositories([
    { kind: "model", id: "ada/gone", contents: { "a.txt": "words", "b.png": "x" } },
  ]);
  try {
    for (const path of ["a.txt", "b.png"]) {
      rmSync(join(gone.folder, "model/ada/gone", path));
      const page = await (await fetch(`${gone.endpoint}/models/ada/gone/blob/main/${path}`)).text();
      expect(page).toContain("can import it again");
      expect(page).not.toMatch(/download=true|>Raw<|<img[^>]*resolve/);
    }
  } finally {
    await gone.close();
  }
});

test("the list of all files leads to the bills of materials of that revision, which are there", async () => {
  const { bills } = await json("tree/main.json");
  expect(bills.map(({ label }: any) => label)).toEqual(["CycloneDX 1.6", "SPDX 3.0.1"]);
  const [page, markdown] = [await get("tree/main"), await get("tree/main.md")];
  for (const { href } of bills) {
    expect(page).toContain(`href="${href.replaceAll("&", "&amp;")}"`);
    expect(markdown).toContain(`(${hub.endpoint}${href})`);
    const bill = await fetch(hub.endpoint + href);
    expect([bill.status, await bill.text()]).toEqual([200, expect.stringContaining("model.safetensors")]);
  }
  const rows = await (await fetch(`${hub.endpoint}/datasets/ada/rows/tree/main.md`)).text();
  expect(rows).toContain("/api/datasets/ada/rows/bom/main?format=spdx)");
});
