import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { billFormatNames, billFormats, collectItems, writeBill } from "@modelshelf/files";
import { type CatalogRecord, parseRecord, type RecordKind, recordKinds } from "@modelshelf/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Environment, makeEnvironment, removeEnvironment } from "../code-runs/environment.ts";
import { runCommand } from "../code-runs/run-command.ts";
import { evil } from "../testing/hostile-text.ts";

/** Bills of materials, as the validators of both formats for Python judge them. */
const program = join(import.meta.dirname, "validate_bills.py");
const samples = resolve(import.meta.dirname, "../../../shared/samples");
const folder = mkdtempSync(join(tmpdir(), "modelshelf-bills-"));
let environment: Environment;
/** Where the shapes and the context of SPDX are; empty where they cannot be had. */
let shapes = "";

/** The files of SPDX that its validator reads from its site. SPDX_SHAPES names a folder that has them. */
const shapeFiles = ["spdx-model.ttl", "spdx-context.jsonld"];

async function fetchShapes(): Promise<string> {
  const given = process.env["SPDX_SHAPES"];
  if (given !== undefined) return given;
  try {
    for (const name of shapeFiles) {
      const answer = await fetch(`https://spdx.org/rdf/3.0.1/${name}`, { signal: AbortSignal.timeout(60_000) });
      if (!answer.ok) return "";
      writeFileSync(join(folder, name), await answer.text());
    }
    return folder;
  } catch {
    return "";
  }
}

beforeAll(async () => {
  const pip = ["cyclonedx-python-lib[json-validation]", "spdx-python-model", "spdx3-validate", "packageurl-python"];
  const made = await makeEnvironment({ pip });
  if ("error" in made) throw new Error(made.error);
  environment = made;
  shapes = await fetchShapes();
}, 900_000);

afterAll(() => {
  if (environment !== undefined) removeEnvironment(environment);
  rmSync(folder, { recursive: true, force: true });
});

const stated: readonly (readonly [RecordKind, object])[] = [
  [
    "model",
    {
      id: "ada/reader",
      library_name: "transformers",
      pipeline_tag: "fill-mask",
      tags: ["arxiv:1810.04805", "base_model:quantized:google/base"],
      config: { model_type: "bert", architectures: ["BertForMaskedLM"] },
      safetensors: { parameters: { F32: 1000 }, total: 1000 },
      cardData: {
        license: ["apache-2.0", "gemma"],
        base_model: "google/base",
        datasets: ["ada/pages", "gone/away"],
        "model-index": [
          { results: [{ dataset: { name: evil, type: "glue" }, metrics: [{ type: "accuracy", value: 0.9 }] }] },
        ],
      },
    },
  ],
  [
    "model",
    {
      id: "gpt2",
      tags: [evil],
      cardData: { license: "other", license_name: evil, license_link: "https://x.example/y" },
    },
  ],
  ["dataset", { id: "ada/pages", tags: ["modality:text", "modality:3d"], lastModified: "2025-01-31T10:00:00.000Z" }],
  ["space", { id: "ada/demo", sdk: "gradio", cardData: { models: ["ada/reader"] } }],
];

const files = [
  { path: evil, size: 12, oid: "a".repeat(40) },
  { path: "model.safetensors", size: 4000, oid: "b".repeat(40), lfs: { sha256: "c".repeat(64), pointerSize: 130 } },
];

/** One real record of each kind in so many, where they are beside the checkout. */
const step = 1000;

function realRecords(): readonly CatalogRecord[] {
  if (!existsSync(samples)) return [];
  return recordKinds.flatMap((kind) => {
    const lines = gunzipSync(readFileSync(join(samples, `${kind}s.jsonl.gz`)))
      .toString()
      .trim()
      .split("\n");
    const some = lines.filter((_, position) => position % step === 0);
    return some.flatMap((line) => parseRecord(kind, JSON.parse(line)).record ?? []);
  });
}

/** Writes a document of these records in each format. @returns their files */
async function write(name: string, records: readonly CatalogRecord[], hub?: string): Promise<readonly string[]> {
  const byId = new Map(records.map((record) => [`${record.kind} ${record.id}`, record]));
  const store = { get: async (kind: RecordKind, id: string) => byId.get(`${kind} ${id}`) };
  const revision = { commit: "0123456789abcdef0123456789abcdef01234567", date: "2025-01-31T12:00:00+02:00", files };
  const index = { revision: (kind: RecordKind) => (kind === "space" ? undefined : revision) };
  const { items } = await collectItems({ store, files: index, hub, originals: "https://huggingface.co" }, records);
  return billFormatNames.map((format) => {
    const file = join(folder, `${name}${billFormats[format].extension}`);
    const bill = { name, items, version: "0.3.0", missing: ["gone/away"], ...(hub !== undefined && { hub }) };
    writeFileSync(file, writeBill(bill, format));
    return file;
  });
}

async function validate(written: readonly string[], shapesFolder: string): Promise<unknown> {
  const command = ["python", program, shapesFolder, ...written];
  const options = { folder, environment: environment.variables, seconds: 900 };
  const { printed, complaints, fault } = await runCommand(command, options);
  if (fault !== undefined) throw new Error(`${fault}\n${complaints}`);
  return JSON.parse(printed.trim().split("\n").at(-1) ?? "");
}

const noProblems = (written: readonly string[]): object =>
  Object.fromEntries(written.map((file) => [file.slice(folder.length + 1), []]));

const records = (): readonly CatalogRecord[] => stated.map(([kind, value]) => parseRecord(kind, value).record!);

test("documents are valid for the validators of CycloneDX and SPDX, with package URLs in their normal form", async () => {
  const written = [
    ...(await write("all", records(), "https://hub.example.org/below")),
    ...(await write("without-hub", records())),
    ...(await Promise.all(records().map((record) => write(record.id.replace("/", "-"), [record])))).flat(),
    ...(await write("real", realRecords(), "https://hub.example.org")),
  ];
  expect(await validate(written, "")).toEqual(noProblems(written));
}, 900_000);

test("documents of SPDX have the shapes of its model", async ({ skip }) => {
  skip(
    shapes === "",
    "spdx.org cannot be reached; set SPDX_SHAPES to a folder with spdx-model.ttl and spdx-context.jsonld.",
  );
  const written = (await write("all", records(), "https://hub.example.org")).filter((file) => file.includes("spdx"));
  expect(await validate(written, shapes)).toEqual(noProblems(written));
}, 900_000);

test("the validators find what is wrong", async () => {
  const [cycloneDx = "", spdx = ""] = await write("wrong", records());
  for (const file of [cycloneDx, spdx]) {
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replace('"machine-learning-model"', '"model"').replace('"dependsOn"', '"needs"').replace("%3C", "%3c"),
    );
  }
  const found = (await validate([cycloneDx], "")) as Readonly<Record<string, readonly string[]>>;
  expect(Object.values(found).flat()).toHaveLength(1);
  await expect(validate([spdx], "")).rejects.toThrow(/needs/);
}, 900_000);
