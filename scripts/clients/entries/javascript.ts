import { roundedEmbedding } from "../../testing/tiny-embedder.ts";
import type { Client } from "../client.ts";
import { firstConfig, hashOf } from "../repositories.ts";

interface JavaScriptClient extends Pick<Client, "does" | "expected" | "limit" | "seconds"> {
  /** The package, and the name in the table. */
  readonly name: string;
  readonly releases: readonly string[];
  /** Further packages. */
  readonly beside?: readonly string[];
  /** Lines that leave the answer in `found`. */
  readonly program: string;
}

const described: readonly JavaScriptClient[] = [
  {
    name: "@huggingface/hub",
    releases: ["2.17.5", "2.10.1", "2.7.1", "2.0.1", "1.1.2", "0.21.0", "0.15.1"],
    program: `
import { downloadFile, listFiles, listModels } from "@huggingface/hub";
const from = { hubUrl: hub };
// Releases before 0.16 know it as credentials.
const accessToken = process.env.GATED_TOKEN;
const fetched = async (repo, path, more = {}) => {
  const file = await downloadFile({ ...from, repo, path, ...more });
  return digest(Buffer.from(await file.arrayBuffer()));
};
const count = async (list) => { let all = 0; for await (const each of list) if (each.type !== "directory") all += 1; return all; };
const found = [
  await fetched("acme/tiny", "model.safetensors"),
  await fetched("acme/tiny", "config.json", { revision: "v1.0" }),
  await fetched({ type: "dataset", name: "acme/rows" }, "rows.csv"),
  await fetched("acme/gated", "config.json", { accessToken, credentials: { accessToken } }),
  await count(listFiles({ ...from, repo: "acme/many", recursive: true })),
  await count(listModels({ ...from, search: { owner: "acme" } })),
];`,
    does: "files of a model, a tag, a dataset and a gated model; 1,100 files in pages; a list of models",
    expected: ({ sha256 }) => [
      sha256("acme/tiny", "model.safetensors"),
      hashOf(firstConfig),
      sha256("acme/rows", "rows.csv"),
      sha256("acme/gated", "config.json"),
      1100,
      4,
    ],
  },
  {
    name: "@huggingface/gguf",
    releases: ["0.4.6", "0.3.2", "0.1.18"],
    program: `
import { gguf } from "@huggingface/gguf";
const { metadata } = await gguf(hub + "/acme/tiny-GGUF/resolve/main/tiny-Q8_0.gguf");
const found = Number(metadata["llama.context_length"]);`,
    does: "the head of a GGUF file, through ranges",
    expected: () => 64,
  },
  {
    name: "@huggingface/transformers",
    releases: ["4.3.1", "3.8.1"],
    program: `
import { AutoConfig, env } from "@huggingface/transformers";
env.remoteHost = hub;
const now = await AutoConfig.from_pretrained("acme/tiny");
const first = await AutoConfig.from_pretrained("acme/tiny", { revision: "v1.0" });
const found = [now.vocab_size, first.vocab_size];`,
    does: "a configuration, also by tag",
    expected: () => [8, 7],
    seconds: 420,
  },
  {
    name: "node-llama-cpp",
    releases: ["3.22.1"],
    beside: ["@node-llama-cpp/linux-x64@3.22.1"],
    program: `
import { getLlama, LlamaLogLevel, resolveModelFile } from "node-llama-cpp";
const place = await resolveModelFile("hf:ada/embedder-GGUF:F32", { directory: "models", cli: false });
const llama = await getLlama({ gpu: false, build: "never", logLevel: LlamaLogLevel.error });
const model = await llama.loadModel({ modelPath: place });
const { vector } = await (await model.createEmbeddingContext()).getEmbeddingFor("a ship");
const found = vector.map((value) => Math.round((100 * value) / Math.hypot(...vector)));`,
    does: "downloads an `hf:` URI by the quantization, and computes an embedding",
    expected: () => roundedEmbedding("a ship"),
  },
];

const before = `
import { createHash } from "node:crypto";
const hub = process.env.HF_ENDPOINT;
const digest = (content) => createHash("sha256").update(content).digest("hex");`;

const clientsOf = ({ name, releases, beside = [], program, ...rest }: JavaScriptClient): readonly Client[] =>
  releases.map((release) => ({
    name,
    release,
    language: "JavaScript",
    install: { npm: [`${name}@${release}`, ...beside] },
    files: { "program.mjs": `${before}\n${program}\nconsole.log(JSON.stringify(found));\n` },
    command: ["node", "program.mjs"],
    ...rest,
  }));

/** Libraries of Node.js. */
export const javascript: readonly Client[] = described.flatMap(clientsOf);
