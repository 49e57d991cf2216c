import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requireStarted, type StartedHub, startHub } from "../../apps/web/src/test/start-hub.ts";
import { type Environment, makeEnvironment, removeEnvironment } from "../code-runs/environment.ts";
import { tinyGguf } from "../testing/tiny-gguf.ts";
import { hubAddress, openTwoMachines, type TwoMachines } from "./two-machines.ts";

/** A hub that listens on all interfaces and was told no public address, and clients on another machine. */
const root = mkdtempSync(join(tmpdir(), "modelshelf-other-machine-"));
let machines: TwoMachines;
let environment: Environment;
let hub: StartedHub;
let endpoint = "";

const numbers = Array.from({ length: 1_100 }, (_, index) => `part-${index}.txt`);
const weights = tinyGguf({ "general.architecture": "llama", "llama.context_length": 64 });
const tokenizer = {
  version: "1.0",
  pre_tokenizer: { type: "Whitespace" },
  model: { type: "WordLevel", vocab: { sea: 7 }, unk_token: "sea" },
};
const repositories = {
  "models/ada/many": Object.fromEntries(numbers.map((name) => [name, `This is ${name}.`])),
  "models/ada/Tiny-GGUF": { "tiny-Q8_0.gguf": weights },
  "models/ada/words": {
    "README.md": "---\nlibrary_name: tokenizers\n---\n# Words\n",
    "tokenizer.json": JSON.stringify(tokenizer),
  },
};

beforeAll(async () => {
  const made = await makeEnvironment({ pip: ["huggingface_hub", "tokenizers"] });
  if ("error" in made) throw new Error(made.error);
  environment = made;
  for (const [folder, files] of Object.entries(repositories))
    for (const [name, content] of Object.entries(files)) {
      const file = join(root, folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  machines = await openTwoMachines();
  hub = requireStarted(await startHub({ HOST: "0.0.0.0" }, [], { records: [root], within: machines.onHub }));
  endpoint = `http://${hubAddress}:${new URL(hub.url).port}`;
}, 600_000);

afterAll(async () => {
  hub?.kill("SIGTERM");
  await hub?.ended;
  machines?.close();
  if (environment !== undefined) removeEnvironment(environment);
  rmSync(root, { recursive: true, force: true });
});

/** The JSON that a program of Python prints last, on the machine of the client. */
function python(text: string, more: Readonly<Record<string, string>> = { HF_ENDPOINT: endpoint }): any {
  const [file = "", ...words] = [...machines.onClient, "python", "-c", text];
  const home = mkdtempSync(join(root, "home-"));
  const quiet = { HF_HUB_DISABLE_TELEMETRY: "1", HF_HUB_DISABLE_PROGRESS_BARS: "1" };
  const env = { ...environment.variables, HOME: home, ...quiet, no_proxy: "*", ...more };
  const printed = execFileSync(file, words, { env, encoding: "utf8" });
  return JSON.parse(printed.trim().split("\n").at(-1) ?? "");
}

/** Says what the client's machine gets at an address, redirects followed. */
const ask = (path: string): string => `
import hashlib, json, re, urllib.request
answer = urllib.request.urlopen(urllib.request.Request("${endpoint}${path}", headers={"User-Agent": "ollama/0.33.0"}))
body = answer.read()
`;

test("the test is one: the client cannot reach 127.0.0.1 of the hub", () => {
  const program = `
import json, urllib.request
try:
  urllib.request.urlopen("${hub.url}")
except OSError as error:
  print(json.dumps(str(error)))`;
  expect(python(program)).toContain("Connection refused");
});

test("a list of several pages is read to its end, and all its files come", () => {
  const program = `
import json, os
from huggingface_hub import HfApi, HfFileSystem, snapshot_download
print(json.dumps([
  len(list(HfApi().list_repo_tree("ada/many"))),
  len(HfFileSystem().find("ada/many")),
  len(os.listdir(snapshot_download("ada/many", max_workers=4))),
]))`;
  expect(python(program)).toEqual([1_100, 1_100, 1_100]);
}, 600_000);

test("Ollama gets a manifest, and the weights that it names", () => {
  const { layers } = python(`${ask("/v2/ada/Tiny-GGUF/manifests/Q8_0")}print(body.decode())`) as {
    readonly layers: readonly { readonly digest: string; readonly mediaType: string }[];
  };
  const { digest } = layers.find(({ mediaType }) => mediaType.endsWith(".model"))!;
  expect(digest).toBe(`sha256:${createHash("sha256").update(weights).digest("hex")}`);
  const blob = python(`${ask(`/v2/ada/Tiny-GGUF/blobs/${digest}`)}print(json.dumps(hashlib.sha256(body).hexdigest()))`);
  expect(`sha256:${blob}`).toBe(digest);
});

test("code that a model's page prints runs as it stands", () => {
  const { use } = JSON.parse(
    python(`${ask("/models/ada/words.json")}print(json.dumps(body.decode()))`) as string,
  ) as any;
  const [{ snippets }] = use.libraries;
  expect(python(`${snippets[0].code.text}\nimport json\nprint(json.dumps(tokenizer.get_vocab()))`, {})).toEqual({
    sea: 7,
  });
});

test.each(["/.well-known/openapi.json", "/models/ada/words.md", "/llms.txt", "/models.atom", "/api/models?limit=1"])(
  "%s names the address that was asked and no other of the hub",
  (path) => {
    const program = `${ask(path)}
text = body.decode() + str(answer.headers)
print(json.dumps(sorted(set(re.findall(r"http://(?:127|localhost|0|10)[^/\\s\\"'<>;)]*", text)))))`;
    expect(python(program)).toEqual([endpoint]);
  },
);
