import { withOwner } from "../data-files.ts";
import { type DatasetFacts, defineDatasetLibrary, py, type Snippet } from "../kit.ts";
import { dataset } from "../samples.ts";

export default defineDatasetLibrary({
  label: "WebDataset",
  repository: { name: "webdataset", url: "https://github.com/webdataset/webdataset" },
  docsUrl: "https://huggingface.co/docs/hub/datasets-webdataset",
  marks: true,
  fits: ({ formats }) => (formats.includes("webdataset") ? "its files are TAR archives" : undefined),
  snippets: (facts) => [shards(facts)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "any archives": dataset("timm/imagenet-12k-wds", { formats: ["webdataset"] }),
    "archives of one split": dataset("timm/imagenet-12k-wds", {
      formats: ["webdataset"],
      subsets: [{ name: "default", splits: [{ name: "train", patterns: ["train/*.tar"] }], columns: [] }],
      subset: "default",
      split: "train",
    }),
  },
});

/** The address is quoted for the shell that opens the pipe; names of files come from the repository. */
function shards({ id, subset, split, subsets }: DatasetFacts): Snippet {
  const part = subsets.find(({ name }) => name === subset)?.splits.find(({ name }) => name === split);
  const pattern = part?.patterns.find((path) => path.endsWith(".tar")) ?? "**/*.tar";
  const code = py`
    import shlex

    import webdataset as wds
    from huggingface_hub import HfFileSystem, get_token

    hub = HfFileSystem()
    token = get_token()
    header = ["-H", f"Authorization: Bearer {token}"] if token else []

    shards = [
        "pipe:" + shlex.join(["curl", "-s", "-L", *header, hub.url(path)])
        for path in hub.glob(${`datasets/${withOwner(id)}/${pattern}`})
    ]
    dataset = wds.WebDataset(shards, shardshuffle=False).decode()
    print(next(iter(dataset)).keys())
  `;
  const note = "Decoding pickle files runs the code in them: inspect archives from owners that you don't know.";
  return { install: { pip: ["webdataset", "huggingface_hub"] }, code, note };
}
