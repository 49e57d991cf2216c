import { parseRecord, type RecordKind } from "@modelshelf/store";
import { describe, expect, test } from "vitest";
import { type BillItem, toBillItem } from "./bill-item.ts";
import type { Bill } from "./bill.ts";
import { problemsOf } from "../../../../scripts/testing/bills/validate-bill.ts";
import { billFormatNames, writeBill } from "./write-bill.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";
const files = [
  { path: "config.json", size: 12, oid: "a".repeat(40) },
  {
    path: "weights/model.safetensors",
    size: 4000,
    oid: "b".repeat(40),
    lfs: { sha256: "c".repeat(64), pointerSize: 130 },
  },
];
const revision = { commit, date: "2025-01-31T12:00:00.5+02:00", files };

const item = (kind: RecordKind, value: object, ...rest: [revision?: typeof revision, maxFiles?: number]): BillItem =>
  toBillItem(parseRecord(kind, { id: "ada/reader", ...value }).record!, ...rest);
const billOf = (...items: readonly BillItem[]): Bill => ({
  name: "ada/reader",
  items,
  hub: "https://hub.example.org",
  version: "0.3.0",
});
const written = (bill: Bill, format: "cyclonedx" | "spdx"): Any => JSON.parse(writeBill(bill, format)) as Any;
// A document is as deep as tests look into it.
// eslint-disable-next-line typescript/no-explicit-any
type Any = any;

const reader = item(
  "model",
  {
    library_name: "transformers",
    pipeline_tag: "fill-mask",
    tags: ["arxiv:1810.04805", "base_model:finetune:google/base", "en"],
    config: { model_type: "bert", architectures: ["BertForMaskedLM"] },
    safetensors: { parameters: { F32: 1000 }, total: 1000 },
    cardData: {
      license: ["apache-2.0", "gemma"],
      base_model: "google/base",
      datasets: ["wikipedia"],
      language: "en",
      "model-index": [
        {
          results: [
            {
              task: { type: "fill-mask" },
              dataset: { name: "GLUE", type: "glue" },
              metrics: [{ type: "accuracy", value: 0.9 }],
            },
          ],
        },
      ],
    },
  },
  revision,
);

describe("CycloneDX", () => {
  const { metadata, components, compositions, dependencies } = written(billOf(reader), "cyclonedx");
  const subject = metadata.component;

  test("has a model with its card, its licenses and what it was made from", () => {
    expect(subject).toMatchObject({
      type: "machine-learning-model",
      group: "ada",
      name: "reader",
      version: commit,
      purl: `pkg:huggingface/ada/reader@${commit}?repository_url=https://hub.example.org`,
      licenses: [
        { license: { id: "Apache-2.0", acknowledgement: "declared" } },
        { license: { name: "gemma", acknowledgement: "declared" } },
      ],
      modelCard: {
        modelParameters: {
          task: "fill-mask",
          architectureFamily: "bert",
          modelArchitecture: "BertForMaskedLM",
          datasets: [{ ref: "dataset:wikipedia" }],
        },
        quantitativeAnalysis: { performanceMetrics: [{ type: "accuracy", value: "0.9", slice: "GLUE, fill-mask" }] },
      },
      pedigree: {
        ancestors: [
          { name: "base", group: "google", properties: [{ name: "modelshelf:relation", value: "finetune" }] },
        ],
      },
    });
    expect(metadata.timestamp).toBe("2025-01-31T10:00:00Z");
    expect(subject.externalReferences).toContainEqual({
      type: "documentation",
      url: "https://arxiv.org/abs/1810.04805",
    });
    expect(components.map((each: Any) => each["bom-ref"])).toEqual([
      "model:google/base",
      "dataset:wikipedia",
      "library:transformers",
    ]);
    expect(dependencies[0].dependsOn).toEqual(["model:google/base", "dataset:wikipedia", "library:transformers"]);
  });

  test("has each file with the hash that is known without reading it, and says that these are all", () => {
    const [config, weights] = subject.components;
    expect(config).toMatchObject({ name: "config.json", swhid: [`swh:1:cnt:${"a".repeat(40)}`] });
    expect(config.hashes).toBeUndefined();
    expect(weights).toMatchObject({ hashes: [{ alg: "SHA-256", content: "c".repeat(64) }] });
    expect(weights.properties).toEqual([{ name: "modelshelf:size", value: "4000" }]);
    expect(compositions[0]).toEqual({ aggregate: "complete", assemblies: [subject["bom-ref"]] });
  });
});

describe("SPDX", () => {
  const graph: readonly Any[] = written(billOf(reader), "spdx")["@graph"];
  const of = (type: string): readonly Any[] => graph.filter((node) => node.type === type);
  const related = (relationship: string): readonly Any[] =>
    of("Relationship").filter(({ relationshipType }) => relationshipType === relationship);
  const named = (spdxId: string): string => graph.find((node) => node.spdxId === spdxId)?.name ?? spdxId;

  test("has an AI package with its relationships, and claims the profile whose demands it meets", () => {
    expect(of("ai_AIPackage")[0]).toMatchObject({
      name: "ada/reader",
      software_packageVersion: commit,
      releaseTime: "2025-01-31T10:00:00Z",
      ai_domain: ["fill-mask"],
      ai_typeOfModel: ["bert", "BertForMaskedLM"],
      ai_metric: [{ type: "DictionaryEntry", key: "accuracy (GLUE, fill-mask)", value: "0.9" }],
    });
    expect(related("descendantOf")).toMatchObject([{ comment: "Relation: finetune", completeness: "incomplete" }]);
    expect(related("descendantOf")[0].to.map(named)).toEqual(["google/base"]);
    expect(related("trainedOn")[0].to.map(named)).toEqual(["wikipedia"]);
    expect(related("dependsOn")[0].to.map(named)).toEqual(["transformers"]);
    expect(of("SpdxDocument")[0].profileConformance).toContain("ai");
  });

  test("names licenses as expressions, with a reference for one that is not on the list", () => {
    const expressions = of("simplelicensing_LicenseExpression").map((node) => node.simplelicensing_licenseExpression);
    expect(expressions).toEqual(["Apache-2.0", "LicenseRef-gemma"]);
    expect(related("hasDeclaredLicense")[0].to).toHaveLength(2);
    expect(related("hasConcludedLicense")[0].to).toEqual(["expandedlicensing_NoAssertionLicense"]);
  });

  test("has each file with its hash", () => {
    const [config, weights] = of("software_File");
    expect(config.software_contentIdentifier[0].software_contentIdentifierValue).toBe(`swh:1:cnt:${"a".repeat(40)}`);
    expect(weights.verifiedUsing).toEqual([{ type: "Hash", algorithm: "sha256", hashValue: "c".repeat(64) }]);
    expect(related("contains")[0]).toMatchObject({ completeness: "complete" });
  });
});

describe("unknown facts", () => {
  const bare = item("model", { siblings: [{ rfilename: "a.bin" }, { rfilename: "a.bin" }] });
  const unknown =
    "revision, date, license, base models, training datasets, library, number of parameters, sizes of files, hashes of files";

  test("are named in CycloneDX", () => {
    const { metadata, compositions } = written(billOf(bare), "cyclonedx");
    const found = metadata.component.properties.filter(({ name }: Any) => name === "modelshelf:unknown");
    expect(found.map(({ value }: Any) => value).join(", ")).toBe(unknown);
    expect(compositions.map(({ aggregate }: Any) => aggregate)).toEqual(["unknown", "unknown"]);
    expect(metadata.timestamp).toBeUndefined();
  });

  test("are relationships to what nobody asserts in SPDX, which claims no profile for the model then", () => {
    const graph: readonly Any[] = written(billOf(bare), "spdx")["@graph"];
    const to = Object.fromEntries(
      graph.flatMap((node) => (node.relationshipType ? [[node.relationshipType, node.to]] : [])),
    );
    expect(to).toMatchObject({
      hasDeclaredLicense: ["expandedlicensing_NoAssertionLicense"],
      descendantOf: ["NoAssertionElement"],
      trainedOn: ["NoAssertionElement"],
    });
    expect(graph.find(({ type }) => type === "ai_AIPackage").comment).toContain(`Not known: ${unknown}`);
    expect(graph.find(({ type }) => type === "SpdxDocument").profileConformance).not.toContain("ai");
    expect(graph[0].comment).toBe("The dates of the described packages are not known.");
  });
});

test("files beyond the limit are counted, and the list is called incomplete", () => {
  const bill = billOf(item("model", {}, revision, 1));
  const { metadata, compositions } = written(bill, "cyclonedx");
  expect(metadata.component.components).toHaveLength(1);
  expect(JSON.stringify(metadata)).toContain("1 more files, which are not listed");
  expect(compositions[0].aggregate).toBe("incomplete");
});

test.each([
  [item("model", {}, { ...revision, files: [] }), "NoneElement", "complete"],
  [item("model", {}, revision, 0), "NoAssertionElement", "incomplete"],
  [item("model", {}), "NoAssertionElement", "noAssertion"],
])("an SPDX document without files states why, %#", async (bare, element, completeness) => {
  const text = writeBill(billOf(bare), "spdx");
  const graph: readonly Any[] = JSON.parse(text)["@graph"];
  const contained = graph.filter(({ relationshipType }) => relationshipType === "contains");
  expect(contained).toMatchObject([{ to: [element], completeness }]);
  expect(await problemsOf(text, "spdx")).toEqual([]);
});

test("a base model and a dataset that are items of the bill themselves are those components", async () => {
  const base = item("model", { id: "google/base" }, revision);
  const data = item("dataset", { id: "wikipedia", tags: ["modality:text"] }, revision);
  const bill = { ...billOf(reader, base, data), missing: ["ada/gone"] };
  const { metadata, components, dependencies } = written(bill, "cyclonedx");
  expect(metadata.component).toBeUndefined();
  expect(components.map(({ name }: Any) => name)).toEqual(["reader", "base", "wikipedia", "transformers"]);
  expect(dependencies[0].dependsOn).toContain(`model:google/base@${commit}`);
  expect(components[0].modelCard.modelParameters.datasets).toEqual([{ ref: `dataset:wikipedia@${commit}` }]);
  expect(metadata.properties).toContainEqual({ name: "modelshelf:missing", value: "ada/gone" });
  for (const format of billFormatNames) expect(await problemsOf(writeBill(bill, format), format)).toEqual([]);
});

test("the same bill is the same text, and another revision has another id", () => {
  const other = item("model", {}, { ...revision, commit: "f".repeat(40) });
  for (const format of billFormatNames) {
    const text = writeBill(billOf(reader), format);
    expect(writeBill(billOf(reader), format)).toBe(text);
    const [id] = /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/.exec(text) ?? [];
    expect(writeBill(billOf(other), format)).not.toContain(id);
  }
});

test("the validators of these tests find what is wrong", async () => {
  const cycloneDx = writeBill(billOf(reader), "cyclonedx");
  expect(await problemsOf(cycloneDx.replace('"machine-learning-model"', '"model"'), "cyclonedx")).not.toEqual([]);
  expect(await problemsOf(cycloneDx.replace('"Apache-2.0"', '"Apache"'), "cyclonedx")).not.toEqual([]);
  expect(await problemsOf(cycloneDx.replace('"ref": "dataset:wikipedia"', '"ref": "gone"'), "cyclonedx")).toEqual([
    "gone",
  ]);
  const spdx = writeBill(billOf(reader), "spdx");
  expect(await problemsOf(spdx.replace('"trainedOn"', '"learnedFrom"'), "spdx")).not.toEqual([]);
  expect(await problemsOf(spdx.replace('Agent-1"\n', 'Agent-9"\n'), "spdx")).not.toEqual([]);
});
