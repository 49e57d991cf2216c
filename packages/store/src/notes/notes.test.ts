import { describe, expect, test } from "vitest";
import { examine } from "../examine/examine.ts";
import { toModelFacts } from "../facts/to-model-facts.ts";
import { asStated } from "../record/as-stated.ts";
import { parseRecord } from "../record/parse-record.ts";
import type { CatalogRecord } from "../record/record.ts";
import { notedFieldsOf } from "./noted-fields.ts";
import { Notes } from "./notes.ts";
import { ownNotes } from "./own-notes.ts";

function parsed(value: object): CatalogRecord {
  const { record, problem } = parseRecord("model", value);
  if (record === undefined) throw new Error(problem);
  return record;
}

const whisper = "openai/whisper-large-v3";
const noted = (value: object): CatalogRecord => ownNotes().addTo(parsed({ id: whisper, ...value }));

describe("a thin import of whisper-large-v3", () => {
  const thin = { pipeline_tag: "automatic-speech-recognition", downloads: 4_800_000, likes: 6171, tags: ["audio"] };
  const record = noted(thin);

  test("keeps license, library, size, description and class", () => {
    expect(record).toMatchObject({ license: "apache-2.0", library: "transformers", parameters: 1_543_490_560 });
    expect(record).toMatchObject({ downloads: 4_800_000, likes: 6171, tags: ["audio"] });
    expect(record.description).toMatch(/^Transcribes speech/);
    expect(toModelFacts(record).transformersInfo?.autoModel).toBe("AutoModelForSpeechSeq2Seq");
  });

  test("says which of that are notes, and so do the reasons of code", () => {
    expect(notedFieldsOf(record)).toEqual(["description", "library", "license", "languages", "parameters"]);
    const { derived } = toModelFacts(record);
    expect(derived?.["libraryName"]).toMatchObject({ isNote: true });
    expect(derived?.["transformersInfo.autoModel"]?.from).toBe("this hub's note of transformersInfo.auto_model");
    expect(derived).not.toHaveProperty("pipelineTag");
  });

  test("is as it came in without them, and the doctor speaks of that", () => {
    expect(asStated(record)).toEqual(parsed({ id: whisper, ...thin }));
    expect(examine(record).map(({ rule }) => rule)).toContain("license");
  });

  test("stays the same when notes are added again", () => {
    expect(ownNotes().addTo(record)).toEqual(record);
  });
});

test("what a record states wins, also where it says something else", () => {
  const record = noted({ tags: ["license:mit"], pipeline_tag: "text-to-speech", description: "Mine." });
  expect(record).toMatchObject({ license: "mit", tasks: ["text-to-speech"], description: "Mine." });
  expect(notedFieldsOf(record)).toEqual(["library", "languages", "parameters"]);
});

test("a record of another library or type gets no class", () => {
  for (const stated of [{ library_name: "ctranslate2" }, { config: { model_type: "bert" } }]) {
    const { source } = noted(stated);
    expect(source["transformersInfo"], JSON.stringify(stated)).toBeUndefined();
    expect(source["config"]).toEqual(stated.config);
  }
});

test("facts that follow from a note say so", () => {
  const notes = new Notes([parsed({ id: "a/b", config: { architectures: ["BertForMaskedLM"], model_type: "bert" } })]);
  const { derived } = toModelFacts(notes.addTo(parsed({ id: "a/b", library_name: "transformers" })));
  expect(derived?.["transformersInfo.autoModel"]?.from).toBe("this hub's note of config.architectures");
});

test("code of its own stays known, and the tags of the card too", () => {
  const note = parsed({ id: "a/b", tags: ["custom_code"], config: { model_type: "new" } });
  const record = new Notes([note]).addTo(parsed({ id: "a/b", cardData: { tags: ["mine"] } }));
  expect(record.tags).toEqual(["mine", "custom_code"]);
  expect(asStated(record).tags).toEqual(["mine"]);
});

test("records of the Python client are read in its spelling", () => {
  const record = noted({ card_data: { language: ["pl"] } });
  expect(record).toMatchObject({ license: "apache-2.0", languages: ["pl"] });
  expect(record.source["card_data"]).toEqual({ language: ["pl"], license: "apache-2.0" });
  expect(notedFieldsOf(record)).toContain("license");
  const printed = noted({ card_data: "license: mit\nlanguage: pl" });
  expect(printed).toMatchObject({ license: "mit", languages: ["pl"], library: "transformers" });
});

test("two notes on one id complete each other, the first one believed", () => {
  const first = parsed({ id: "a/b", library_name: "timm" });
  const second = parsed({ id: "a/b", library_name: "keras", pipeline_tag: "fill-mask" });
  expect(new Notes([first, second]).addTo(parsed({ id: "a/b" }))).toMatchObject({
    library: "timm",
    tasks: ["fill-mask"],
  });
});

test("a stranger's list of notes takes away nothing but what came with it", () => {
  const odd = ["id", "modelId", "constructor", "__proto__.x", "cardData.license", "tags.x", "likes.a.b", "", ".", "a."];
  const hostile = { id: "a/b", likes: 3, tags: ["x", "y"], cardData: { license: "mit" }, modelshelf: { noted: odd } };
  expect(new Notes([]).addTo(parsed(hostile)).source).toEqual({ id: "a/b", likes: 3, tags: ["y"] });
  for (const modelshelf of [null, 1, [], { noted: 5 }, { noted: [[], {}] }])
    expect(new Notes([]).addTo(parsed({ id: "a/b", modelshelf })).source).toEqual({ id: "a/b" });
});
