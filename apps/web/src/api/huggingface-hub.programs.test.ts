import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { cutAndDownload, runPython } from "../test/run-python.ts";
import { type Contents, type ServedRepositories, serveRepositories } from "../test/served-repositories.ts";

const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

const contents: Contents = {
  "README.md": "---\nlicense: mit\n---\n# Tiny\n",
  "config.json": '{"architectures":["BertForMaskedLM"],"model_type":"bert"}',
  "weights.bin": Buffer.alloc(3_000_000, 7),
  "sub/__init__.py": "",
};
let served: ServedRepositories;
let commit = "";

beforeAll(async () => {
  served = await serveRepositories([{ kind: "model", id: "ada/tiny", contents }]);
  commit = served.commits.get("ada/tiny") ?? "";
});

afterAll(() => served.close());

const run = (program: string): Promise<unknown> => runPython(served, program);

test("the client lists and inspects", async () => {
  const found = await run(`
api = HfApi()
info = api.model_info("ada/tiny", files_metadata=True)
print(json.dumps({
  "sha": info.sha,
  "task": info.pipeline_tag,
  "sizes": {s.rfilename: s.size for s in info.siblings},
  "listed": [m.id for m in api.list_models(author="ada")],
  "paged": len(list(api.list_models(limit=3))),
  "tree": [f.path for f in api.list_repo_tree("ada/tiny", recursive=True)],
  "paths": [p.path for p in api.get_paths_info("ada/tiny", ["config.json", "absent"])],
  "refs": [b.target_commit for b in api.list_repo_refs("ada/tiny").branches],
  "commits": [c.commit_id for c in api.list_repo_commits("ada/tiny")],
  "exists": [api.repo_exists("ada/tiny"), api.repo_exists("ada/absent"), api.file_exists("ada/tiny", "config.json"),
             api.file_exists("ada/tiny", "absent"), api.revision_exists("ada/tiny", "absent")],
}))`);
  expect(found).toEqual({
    sha: commit,
    task: "fill-mask",
    sizes: { "README.md": 25 + 3, "config.json": 57, "sub/__init__.py": 0, "weights.bin": 3_000_000 },
    listed: expect.arrayContaining(["ada/tiny", "ada/reader-v1.5"]),
    paged: 3,
    tree: ["sub", "README.md", "config.json", "weights.bin", "sub/__init__.py"],
    paths: ["config.json"],
    refs: [commit],
    commits: [commit],
    exists: [true, false, true, false, false],
  });
});

test("the client downloads a repository byte for byte, and goes on where it was cut off", async () => {
  const found = await run(`${cutAndDownload}
print(json.dumps({"commit": os.path.basename(place), "same": whole == digest("weights.bin"), "weights": whole,
  "names": sorted(os.listdir(place))}))`);
  expect(found).toEqual({
    commit,
    same: true,
    weights: createHash("sha256").update(contents["weights.bin"]!).digest("hex"),
    names: ["README.md", "config.json", "sub", "weights.bin"],
  });
});

test("the client finds a repository in other letters", async () => {
  const found = await run(`
api = HfApi()
text = open(hf_hub_download("ADA/Tiny", "config.json")).read()
place = snapshot_download("Ada/TINY", allow_patterns="sub/*")
import os
print(json.dumps([text, os.listdir(place), api.model_info("ADA/tiny").id, [f.path for f in api.list_repo_tree("ADA/TINY")],
  [p.path for p in api.get_paths_info("Ada/Tiny", ["config.json"])], api.file_exists("ADA/Tiny", "config.json")]))`);
  expect(found).toEqual([
    contents["config.json"],
    ["sub"],
    "ada/tiny",
    ["sub", "README.md", "config.json", "weights.bin"],
    ["config.json"],
    true,
  ]);
});

test("errors are those that the client knows, and an absent file is remembered", async () => {
  const found = await run(`
import os
from huggingface_hub import errors
names = []
for repo, file, revision in [("ada/tiny", "absent", None), ("ada/absent", "x", None), ("ada/tiny", "x", "absent")]:
  try:
    hf_hub_download(repo, file, revision=revision)
  except Exception as error:
    names.append([kind.__name__ for kind in (errors.EntryNotFoundError, errors.RepositoryNotFoundError, errors.RevisionNotFoundError) if isinstance(error, kind)])
home = os.path.join(os.environ["HF_HOME"], "hub", "models--ada--tiny", ".no_exist")
print(json.dumps({"names": names, "remembered": [f for _, _, files in os.walk(home) for f in files]}))`);
  expect(found).toEqual({
    names: [["EntryNotFoundError"], ["RepositoryNotFoundError"], ["RevisionNotFoundError"]],
    remembered: ["absent"],
  });
});

test("of a record without files, the client says that its files are not here", async () => {
  const found = await run(`
import subprocess, os
from transformers import AutoTokenizer
said = []
for ask in [lambda: hf_hub_download("gpt2", "config.json"), lambda: snapshot_download("gpt2"),
            lambda: HfApi().list_repo_files("gpt2"), lambda: AutoTokenizer.from_pretrained("gpt2")]:
  try:
    ask()
  except Exception as error:
    said.append(str(error))
print(json.dumps({"said": said, "record": HfApi().model_info("gpt2").downloads}))`);
  const sentence = expect.stringContaining("This hub has the record of the model gpt2, but not its files.");
  const byTransformers = expect.stringContaining("gpt2 is not a local folder and is not a valid model identifier");
  expect(found).toEqual({ said: [sentence, sentence, sentence, byTransformers], record: 9 });
});

test("the file system of the client reads a part of a file", async () => {
  const found = await run(`
fs = HfFileSystem()
print(json.dumps([fs.ls("ada/tiny", detail=False), fs.cat_file("ada/tiny/config.json", start=2, end=15).decode()]))`);
  expect(found).toEqual([
    ["ada/tiny/sub", "ada/tiny/README.md", "ada/tiny/config.json", "ada/tiny/weights.bin"],
    "architectures",
  ]);
});
