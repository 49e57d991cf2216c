import { parseRecord } from "@modelshelf/store";
import { expect, test } from "vitest";
import { citationMarkdown } from "./markdown.ts";
import { loadCitation } from "./citation.ts";

const citationOf = (value: object) => {
  const { record } = parseRecord("model", value);
  if (record === undefined) throw new Error("This is not a record.");
  return loadCitation(record);
};

test("the repository and each paper have an entry, and papers are links", async () => {
  const citation = await citationOf({
    id: "google-bert/bert_base",
    author: "google-bert",
    createdAt: "2022-03-02T23:29:04.000Z",
    tags: ["arxiv:1810.04805", "arxiv:1810.04805v2", "doi:10.57967/hf/0038"],
  });
  expect(citation?.papers).toEqual([
    { label: "DOI 10.57967/hf/0038", href: "https://doi.org/10.57967/hf/0038" },
    { label: "arXiv 1810.04805", href: "https://arxiv.org/abs/1810.04805" },
  ]);
  expect(citation?.bibtex.text).toBe(`@misc{google_bert_bert_base,
  title = {bert\\_base},
  author = {{google-bert}},
  year = {2022},
  doi = {10.57967/hf/0038},
  note = {Repository google-bert/bert\\_base}
}

@misc{arxiv1810_04805,
  eprint = {1810.04805},
  archivePrefix = {arXiv},
  url = {https://arxiv.org/abs/1810.04805}
}`);
  expect(citationMarkdown(citation)).toContain("[arXiv 1810.04805](https://arxiv.org/abs/1810.04805)");
});

test("tags that only look like numbers of papers cite nothing", async () => {
  const tags = ["arxiv:x", "arxiv:1810.04805}\\input", "doi:10.1/}\\write", "doi:10.57967/hf}"];
  expect(await citationOf({ id: "a/b", tags })).toBeUndefined();
  expect(citationMarkdown(undefined)).toBeUndefined();
});
