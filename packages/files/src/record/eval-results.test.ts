import { expect, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import { readFolder } from "../reading/read-folder.ts";
import { folderWith } from "../test/folders.ts";
import { Contents } from "./contents.ts";
import { notAResult, notResults, readEvalResults } from "./eval-results.ts";
import { recordOfFiles } from "./record-of-files.ts";

const hle = `- dataset:
    id: cais/hle
    task_id: default
  value: 20.90
  date: 2025-01-15
  source:
    url: https://example.org/traces
    name: Traces
`;

async function contentsOf(files: Readonly<Record<string, string>>): Promise<Contents> {
  return new Contents((await readFolder(folderWith(files))).read.revision.files, diskReader);
}

test("results come from the files in .eval_results as the Hub has them, and give the model its tag", async () => {
  const contents = await contentsOf({
    ".eval_results/hle.yaml": hle,
    ".eval_results/notes.txt": "nothing",
    "eval_results/other.yaml": hle,
  });
  const { value, problems } = await recordOfFiles("model", "ada/one", contents);
  expect(problems).toEqual([]);
  expect(value["evalResults"]).toEqual([
    {
      filename: ".eval_results/hle.yaml",
      data: {
        dataset: { id: "cais/hle", task_id: "default" },
        value: 20.9,
        date: "2025-01-15",
        source: { url: "https://example.org/traces", name: "Traces" },
      },
    },
  ]);
  expect(value["tags"]).toEqual(["eval-results"]);
});

test("a result without a date has that of the commit that changed its file", async () => {
  const { files } = await contentsOf({ ".eval_results/a.yaml": hle.replace(/ {2}date: .*\n/, "") });
  const contents = new Contents(
    files.map((file) => ({ ...file, changed: { date: "2026-02-01T00:00:00.000Z" } })),
    diskReader,
  );
  expect((await readEvalResults(contents))[0]?.data["date"]).toBe("2026-02-01T00:00:00.000Z");
});

test("what is not a result is said with its file, and the others are there", async () => {
  const contents = await contentsOf({
    ".eval_results/a.yaml": `${hle}- dataset: { id: a/b }\n  value: 1\n- 5\n`,
    ".eval_results/b.yaml": "value: 1\n",
    ".eval_results/c.yaml": "- [\n",
  });
  expect(await readEvalResults(contents)).toHaveLength(1);
  const [second, third, list, broken] = contents.problems;
  expect([second, third, list]).toEqual([
    notAResult(".eval_results/a.yaml", 2),
    notAResult(".eval_results/a.yaml", 3),
    notResults(".eval_results/b.yaml", "it is not a list"),
  ]);
  expect(broken).toContain(".eval_results/c.yaml");
});

test("a result in the card without a dataset is said with its number, and the others are there", async () => {
  const metrics = "metrics: [{ type: wer, value: 4.2 }]";
  const results = `- task: { type: asr }\n    ${metrics}\n  - dataset: { name: LibriSpeech }\n    ${metrics}\n`;
  const card = `---\nmodel-index:\n- name: one\n  results:\n  ${results}---\n# One\n`;
  const { value, problems } = await recordOfFiles("model", "ada/one", await contentsOf({ "README.md": card }));
  expect(problems).toEqual([expect.stringMatching(/^README\.md: result 1 of model-index .* needs dataset\.name or/)]);
  expect(value["model-index"]).toEqual([{ name: "one", results: [expect.anything(), expect.anything()] }]);
});
