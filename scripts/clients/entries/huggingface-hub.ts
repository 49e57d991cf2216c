import type { Client } from "../client.ts";
import { firstConfig, hashOf } from "../repositories.ts";

/** Only what every release since 2023 has. */
const program = `
import hashlib, json, os
from huggingface_hub import HfApi, hf_hub_download, snapshot_download

digest = lambda place: hashlib.sha256(open(place, "rb").read()).hexdigest()
api = HfApi()
place = snapshot_download("acme/tiny")
files = [os.path.join(root, name) for root, _, names in os.walk(place) for name in names]
try:
  hf_hub_download("acme/gated", "config.json")
  refused = ""
except Exception as error:
  refused = type(error).__name__
print(json.dumps({
  "files": {os.path.relpath(file, place): digest(file) for file in files},
  "tag": digest(hf_hub_download("acme/tiny", "config.json", revision="v1.0")),
  "many": len(api.list_repo_files("acme/many")),
  "models": sorted(model.id if hasattr(model, "id") else model.modelId for model in api.list_models(author="acme")),
  "card": api.model_info("acme/tiny").pipeline_tag,
  "dataset": digest(hf_hub_download("acme/rows", "rows.csv", repo_type="dataset")),
  "space": digest(hf_hub_download("acme/shown", "app.py", repo_type="space")),
  "refused": refused,
  "gated": digest(hf_hub_download("acme/gated", "config.json", token=os.environ["GATED_TOKEN"])),
}))`;

/** Its newest release, the last one before each big change, and old ones that lock files still have. */
const releases = [
  "2.4.0",
  "1.33.0",
  "1.20.0",
  "1.9.2",
  "0.36.2",
  "0.34.4",
  "0.30.2",
  "0.28.1",
  "0.25.2",
  "0.23.5",
  "0.20.3",
  "0.17.3",
] as const;

const library = releases.map((release): Client => ({
  name: "huggingface_hub",
  release,
  language: "Python",
  install: { pip: [`huggingface_hub==${release}`, ...(release === "0.17.3" ? ["setuptools<81"] : [])] },
  files: { "program.py": program },
  command: ["python", "program.py"],
  does: "whole repositories, a tag, 1,100 files in pages, a list of models, a dataset, a Space, a gated model with and without token",
  expected: ({ hashes, sha256 }) => ({
    files: hashes("acme/tiny"),
    tag: hashOf(firstConfig),
    many: 1100,
    models: ["acme/gated", "acme/many", "acme/tiny", "acme/tiny-GGUF"],
    card: "fill-mask",
    dataset: sha256("acme/rows", "rows.csv"),
    space: sha256("acme/shown", "app.py"),
    refused: "GatedRepoError",
    gated: sha256("acme/gated", "config.json"),
  }),
}));

const fileSystem: Client = {
  name: "fsspec with HfFileSystem",
  release: "2026.9.0",
  language: "Python",
  install: { pip: ["fsspec==2026.9.0", "huggingface_hub==2.4.0"] },
  files: {
    "program.py": `
import fsspec, hashlib, json, huggingface_hub
files = fsspec.filesystem("hf")
read = lambda path: hashlib.sha256(fsspec.open(path, "rb").open().read()).hexdigest()
print(json.dumps([
  read("hf://acme/tiny/model.safetensors"),
  read("hf://acme/tiny@v1.0/config.json"),
  read("hf://datasets/acme/rows/rows.csv"),
  len(files.find("acme/many")),
]))`,
  },
  command: ["python", "program.py"],
  does: "opens files of models and datasets, also by tag; finds 1,100 files",
  expected: ({ sha256 }) => [
    sha256("acme/tiny", "model.safetensors"),
    hashOf(firstConfig),
    sha256("acme/rows", "rows.csv"),
    1100,
  ],
};

/** The shell prints the JSON. */
const commandLine = (name: string, release: string, packages: readonly string[], login = ""): Client => ({
  name,
  release,
  language: "shell",
  install: { pip: packages },
  files: {
    "program.sh": `
digest() { sha256sum "$1" | cut -d ' ' -f 1; }
${name} download acme/tiny --local-dir tiny >&2
${name} download acme/tiny config.json --revision v1.0 --local-dir first >&2
${name} download acme/rows --repo-type dataset --local-dir rows >&2
${name} download acme/gated config.json --token "$GATED_TOKEN" --local-dir gated >&2
printf '["%s","%s","%s","%s"]\\n' "$(digest tiny/model.safetensors)" "$(digest first/config.json)" "$(digest rows/rows.csv)" "$(digest gated/config.json)"
${login}`,
  },
  command: ["bash", "-eu", "program.sh"],
  does: "`download` of a model, a tag, a dataset and a gated model",
  expected: ({ sha256 }) => [
    sha256("acme/tiny", "model.safetensors"),
    hashOf(firstConfig),
    sha256("acme/rows", "rows.csv"),
    sha256("acme/gated", "config.json"),
  ],
});

/** Clients of the library `huggingface_hub` and its command lines. */
export const huggingFaceHub: readonly Client[] = [
  ...library,
  commandLine("hf", "2.4.0", ["huggingface_hub==2.4.0"]),
  commandLine("hf", "1.33.0", ["huggingface_hub==1.33.0"]),
  commandLine("hf", "0.36.2", ["huggingface_hub[cli]==0.36.2"]),
  commandLine("huggingface-cli", "0.30.2", ["huggingface_hub[cli]==0.30.2"]),
  commandLine("huggingface-cli", "0.23.5", ["huggingface_hub[cli]==0.23.5"]),
  fileSystem,
];
