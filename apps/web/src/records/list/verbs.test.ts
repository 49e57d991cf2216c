import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll } from "../test/catalog-hub.ts";
import { type RecordListPage, listTitle } from "./list.ts";
import { listQueries } from "./list-queries.tsx";
import { recordListPage } from "./page.ts";

const gguf = { gguf: { total: 1_000_000_000 }, siblings: [{ rfilename: "a-Q4_K_M.gguf", size: 600_000_000 }] };
const hub = await catalogHub({
  model: [{ id: "a/small", ...gguf, tags: ["gguf", "license:mit"] }, { id: "b/unknown" }],
});

const write = (address: string): ReturnType<typeof writeAll<RecordListPage>> =>
  writeAll<RecordListPage>(recordListPage("model"), inputFor(hub, address));

test("what fits into a memory is said in a sentence, in heading and chip, and can be turned around", async () => {
  const { data, html } = await write("/models?fits=8GB&license=mit");
  expect(listTitle(data)).toBe("Models that fit in 8 GB: MIT");
  const plain = html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
  expect(plain).toContain("Fits in 8 GB");
  expect(plain).not.toContain("Fits in memory is");
  const { data: others } = await write("/models?fits=-8GB");
  expect(listTitle(others)).toBe("Models that do not fit in 8 GB");
});

test("a list can be copied as the queries that ask for it", async () => {
  const { html } = await write("/models?license=mit");
  expect(html).toContain("curl &#x27;http://hub.example/models.json?license=mit&#x27;");
  expect(html).toContain("{&quot;address&quot;:&quot;/models?license=mit&quot;}");
  const [api] = listQueries("/models?search=it's", "http://hub.example");
  expect(api?.text.match(/'/g)).toHaveLength(2);
});
