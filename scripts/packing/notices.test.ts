import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { threadPackages } from "./thread-packages.ts";
import { distinct, licenseProblems, shippedData, writeNotices } from "./notices.ts";

const mit = { name: "a", version: "1.0.0", identifier: "MIT", text: "Copyright A" };

test("a license that nobody has looked at, or none, keeps a package from being shipped", () => {
  expect(licenseProblems([mit])).toEqual([]);
  expect(licenseProblems([mit, { name: "b", version: "2.0.0", identifier: "AGPL-3.0-only" }])).toEqual([
    expect.stringContaining("b 2.0.0 has the license AGPL-3.0-only"),
  ]);
  expect(licenseProblems([{ name: "c", version: "3.0.0" }])).toEqual(["c 3.0.0 doesn't name its license."]);
});

test("the notices name each package once, and each text once", () => {
  const others = [{ ...mit, name: "b" }, mit, { name: "c", version: "1.0.0", identifier: "ISC", text: "Copyright C" }];
  const notices = writeNotices(distinct([mit, ...others]));
  expect(notices).toContain("a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\n    Copyright A\n");
  expect(notices.match(/^a 1/gm)).toHaveLength(1);
  expect(notices).toContain("c 1.0.0 (ISC)\n\n    Copyright C\n");
});

test("the table of words is named with its model, its word list and their licenses", async () => {
  const data = await shippedData(fileURLToPath(new URL("../../", import.meta.url)));
  expect(licenseProblems(data)).toEqual([]);
  const notices = writeNotices(data);
  for (const part of [
    "all-MiniLM-L6-v2",
    "Apache License 2.0",
    "SymSpell",
    "Wolf Garbe",
    "Attribution 3.0",
    "Kevin Atkinson",
  ]) {
    expect(notices).toContain(part);
  }
});

test("the notes on models are named with the list that they were made from, its license and the changes", async () => {
  const notices = writeNotices(await shippedData(fileURLToPath(new URL("../../", import.meta.url))));
  expect(notices).toMatch(/^content\/notes\/models\.jsonl.*radar-huggingface-dataset.*\(CC-BY-4\.0\)$/m);
  for (const part of ["Attribution 4.0", "https://creativecommons.org/licenses/by/4.0/", "Changed:"]) {
    expect(notices).toContain(part);
  }
});

test("what threads of browsers are made of is named, and what servers alone load is not", async () => {
  const packages = await threadPackages(fileURLToPath(new URL("../../", import.meta.url)));
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["@huggingface/transformers", "@huggingface/tokenizers", "onnxruntime-web", "protobufjs"]),
  );
  expect(names).not.toContain("sharp");
  expect(licenseProblems(packages.map(({ license, ...rest }) => ({ ...rest, identifier: license })))).toEqual([]);
});
