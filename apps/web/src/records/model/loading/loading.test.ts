import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedRepositories, serveRepositories } from "../../../test/served-repositories.ts";
import { loadingHeading } from "./strings.ts";

const script = "<script>alert(1)</script>";
const config = (fields: object): string => JSON.stringify({ model_type: "bert", ...fields });

let hub: ServedRepositories;
beforeAll(async () => {
  hub = await serveRepositories([
    {
      kind: "model",
      id: "eve/trap",
      contents: {
        "README.md": "# Trap\n",
        "unknown.pkl": `c${script}\nBlock\n.`,
        "plain.pt": "ccollections\nOrderedDict\n(tR.",
        "old.bin": "cos\nsystem\n(S'id'\ntR.",
        "tokenizer_config.json": JSON.stringify({ chat_template: "{{ ''.__class__ }}" }),
      },
    },
    { kind: "model", id: "ada/plain", contents: { "README.md": "# P\n", "w.pt": "ccollections\nOrderedDict\n(tR." } },
    {
      kind: "model",
      id: "ada/coded",
      contents: {
        "README.md": "# C\n",
        "config.json": config({
          auto_map: {
            AutoConfig: "configuration_acme.Config",
            AutoModel: "ben/other--sub.modeling.Model",
            AutoTokenizer: ["gone.Tokenizer", null],
            Bad: script,
          },
        }),
        "configuration_acme.py": "x = 1\n",
      },
    },
    { kind: "model", id: "ada/tagged", contents: { "README.md": "---\ntags: [custom_code]\n---\n# T\n" } },
    {
      kind: "model",
      id: "eve/gated",
      contents: { "README.md": "---\nextra_gated_prompt: Ask\n---\n# G\n", "old.bin": "cos\nsystem\n(S'id'\ntR." },
    },
    {
      kind: "model",
      id: "eve/many",
      contents: {
        "README.md": "# M\n",
        ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`a${at}.pt`, "ccollections\nOrderedDict\n(tR."])),
        "b.pt": "cos\nsystem\n(S'id'\ntR.",
      },
    },
    {
      kind: "model",
      id: "ada/both",
      contents: {
        "README.md": "# B\n",
        "unknown.pkl": "cacme\nBlock\n.",
        "tokenizer_config.json": JSON.stringify({ chat_template: "{{ ''.__class__.__mro__ }}" }),
      },
    },
    {
      kind: "model",
      id: "eve/large",
      contents: {
        "README.md": "# L\n",
        ...Object.fromEntries(["a", "b", "c"].map((name) => [`${name}.h5`, `${name}${" ".repeat(33_000_000)}`])),
      },
    },
    { kind: "model", id: "ada/safe", contents: { "README.md": "# S\n", "config.json": config({}) } },
  ]);
});
afterAll(() => hub.close());

const get = async (path: string): Promise<string> => (await fetch(`${hub.endpoint}/models/${path}`)).text();
const json = async (path: string): Promise<any> => (await fetch(`${hub.endpoint}/models/${path}.json`)).json();

test("files that run commands come first, in all forms, and link to what they import", async () => {
  const { loading } = await json("eve/trap");
  expect(loading.isDangerous).toBe(true);
  expect(loading.files.map(({ path }: any) => path)).toEqual(["old.bin", "unknown.pkl"]);
  const html = await get("eve/trap");
  expect(html).toContain(loadingHeading);
  expect(html).toContain('href="/models/eve/trap/blob/main/old.bin"');
  expect(html).not.toContain(script);
  const markdown = await get("eve/trap.md");
  expect(markdown).toMatch(/^- \[old\.bin\]\(\S+\) can run commands: it imports os\.system\.$/m);
  expect(markdown).toMatch(/^- The model has a chat template that reaches into Python by \\?_\\?_class/m);
});

test("pickles that import only what weights need are a fact, and no warning", async () => {
  const html = await get("ada/plain");
  expect(html).not.toContain(loadingHeading);
  expect(html).toContain("only names that weights need");
  expect((await json("ada/plain")).loading).toMatchObject({ clean: ["w.pt"], files: [], isDangerous: false });
});

test("a model with more pickles than are read does not pass for one of weights alone", async () => {
  expect((await json("eve/many")).loading).toMatchObject({ files: [], notRead: 1 });
  expect(await get("eve/many")).toContain("only names that weights need; 1 file not read");
  expect(await get("eve/many.md")).toContain("- 1 more file was not checked; `modelshelf check --pickles` checks all.");
  expect((await json("eve/large")).loading).toMatchObject({ clean: [], notRead: 1 });
});

test("advice about names stays beside advice about a chat template", async () => {
  const markdown = await get("ada/both.md");
  expect(markdown).toContain(
    "Check what these names do first. Render the template only in a sandbox. Nothing was run here.",
  );
  expect(markdown).toMatch(/Python by \S+class\S+ and has a chat template/);
});

test("code that comes with a model is named, that of another repository with its owner", async () => {
  const { loading } = await json("ada/coded");
  expect(loading.ownCode.files).toEqual([
    { path: "configuration_acme.py", page: "/models/ada/coded/blob/main/configuration_acme.py" },
    { path: "sub/modeling.py", repository: "ben/other" },
    // Nothing here has it, so no link leads to it.
    { path: "gone.py" },
  ]);
  expect(await get("ada/coded.md")).toContain("`sub/modeling.py` (from ben/other)");
  expect((await json("ada/tagged")).loading.ownCode).toEqual({ files: [] });
  expect(await get("ada/tagged")).toContain("trust_remote_code=True");
});

test("who may not see the files of a gated model is not told what they import", async () => {
  expect((await json("eve/gated")).loading).toBeUndefined();
});

test("a model that does nothing else says nothing", async () => {
  expect((await json("ada/safe")).loading).toBeUndefined();
  expect(await get("ada/safe")).not.toContain(loadingHeading);
});
