import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { addressOfFile } from "./inference/example-files.ts";
import { exampleInput, type TaskInput } from "./inference/example-inputs.ts";
import { taskExample } from "./inference/task-example.ts";
import { inferenceSnippetsFor } from "./inference/inference-snippets-for.ts";
import { libraries } from "./libraries/all.ts";
import { isLibraryKey } from "./libraries/ids.ts";
import { localApps } from "./local-apps/all.ts";
import type { ModelFacts, WidgetExample } from "./model.ts";
import { snippetsFor } from "./snippets/snippets-for.ts";
import { localAppsFor } from "./snippets/local-apps-for.ts";

/** All code of a model's page works on one input: the record's example, else that of its task. */

const samples: readonly (readonly [name: string, model: ModelFacts])[] = [
  ...[...libraries].flatMap(([key, { samples: own = {} }]) =>
    Object.entries(own).map(([name, model]) => [`${key}: ${name}`, { ...model, libraryName: key }] as const),
  ),
  ...[...localApps].flatMap(([key, { samples: own }]) =>
    Object.entries(own).map(([name, model]) => [`${key}: ${name}`, model] as const),
  ),
];

/** The texts of an input as the example of a record, which has to give the same code. Undefined for files. */
function asWidget({ image, audio, messages, ...input }: TaskInput): WidgetExample | undefined {
  if (image !== undefined || audio !== undefined) return undefined;
  const { text, question, query, context, prompt, sentence, sentences, labels, table } = input;
  const content = messages?.at(-1)?.["content"];
  if (Array.isArray(content)) return undefined;
  const asked = content ?? text ?? question ?? query;
  return {
    ...(typeof asked === "string" && { text: asked }),
    ...(context !== undefined && { context }),
    ...(prompt !== undefined && { prompt }),
    ...(sentence !== undefined && { sourceSentence: sentence }),
    ...(sentences && { sentences }),
    ...(labels && { labels }),
    ...(table && { table: table as NonNullable<WidgetExample["table"]> }),
  };
}

/** The texts of an input as code has them, and its files by their addresses. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [addressOfFile(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  const { role: _, type: __, steps: ___, ...members } = value as Record<string, unknown>;
  return Object.values(members).flatMap(textsIn);
}

/** Everything that a page shows as code, by what made it. */
function codeOf(model: ModelFacts): Readonly<Record<string, string>> {
  const named = [
    ...snippetsFor(model).map(({ library, snippets }) => [library, snippets] as const),
    ...localAppsFor(model).map(({ app, snippets }) => [app, snippets] as const),
    ["inference", inferenceSnippetsFor(model).snippets] as const,
  ];
  return Object.fromEntries(
    named.map(([name, snippets]) => [name, snippets.map(({ code }) => code.text).join("\n\n")]),
  );
}

/** Code for which no other example will do, each with its reason. */
const ownExamples: ReadonlyMap<string, string> = new Map([
  ["edsnlp", "reads French medical reports"],
  ["habibi-tts", "speaks Arabic"],
  ["hezar", "reads Persian"],
  ["multimolecule", "reads sequences of bases"],
  ["paddlenlp", "reads Chinese, and finds the mask of its own example"],
  ["phantom-wan", "asks for what is in its images"],
  ["infinite-you", "asks for a portrait"],
  ["sklearn", "shows a row of zeros where there is no table"],
]);

describe("without an example in the record", () => {
  const cases = samples.flatMap(([name, model]) => {
    const input = model.widget === undefined && model.instancePrompt === undefined ? exampleInput(model) : undefined;
    const widget = input && asWidget(input);
    return widget === undefined ? [] : [{ name, model, widget }];
  });

  test("many samples have a task with an example of texts", () => {
    expect(cases.length).toBeGreaterThan(100);
  });

  test.each(cases)("$name is written with the example of its task", ({ model, widget }) => {
    const [ofTask, ofRecord] = [codeOf(model), codeOf({ ...model, widget })];
    for (const name of Object.keys(ofTask)) if (!ownExamples.has(name)) expect(ofTask[name], name).toBe(ofRecord[name]);
  });
});

/** Libraries with a block that has not all of its task's example in it, each with its reason. */
const withoutExample: ReadonlyMap<string, readonly string[]> = new Map([
  [
    "installs, downloads or serves",
    ["cortiq", "gemma.cpp", "grok", "index-tts", "memra", "mlc-llm", "ninfer", "rkllm"],
  ],
  ["is followed by a call that asks", ["sglang", "vllm"]],
  ["opens a window or a web page", ["mini-omni2", "monkeyocr", "univa"]],
  ["does not say how the model is called", ["mlx", "pruna-ai", "stable-audio-3", "terratorch"]],
  ["is for another language", ["habibi-tts", "hezar"]],
  ["reads what is in a file of its own", ["glm-tts", "self-forcing", "tencent-song-generation", "vui"]],
  ["wants images or video of one kind", ["flexray", "hallo", "infinite-you", "infinitetalk", "kronos", "liveportrait"]],
  ["wants a face, a photograph of a room, or frames", ["lvface", "lyra-2.0", "phantom-wan", "sam2", "videoprism"]],
  ["is written for what its tensors are", ["fasttext", "litert", "multimolecule"]],
  ["learns from a table of its own", ["flextab", "sap-rpt-1-oss"]],
  ["reads pages", ["htrflow"]],
  ["is for two speakers, or for a mixture", ["soloaudio", "vibevoice"]],
  ["has a block that takes no image, or only downloads", ["ltx", "minimax-h3", "wan2.2"]],
  ["only shows the layers, or takes no prompt", ["diffusers", "transformers"]],
]);
const excepted: ReadonlySet<string> = new Set([...withoutExample.values()].flat());

describe("over all tasks", () => {
  const cases = samples.flatMap(([name, model]) => {
    const { libraryName: key } = model;
    const wanted = textsIn(taskExample(model) ?? {});
    const isOwn = key !== undefined && isLibraryKey(key);
    return isOwn && wanted.length > 0 ? [{ name, key, model, wanted }] : [];
  });
  const missing = ({ key, model, wanted }: (typeof cases)[number]): readonly string[] =>
    (libraries.get(key)?.snippets?.(model) ?? []).flatMap(({ code: { text, language } }) => {
      // Code that is loaded in a browser is called by the page around it.
      if (text === "" || language === "javascript") return [];
      return wanted.filter((one) => !text.includes(one));
    });

  test("nearly all tasks that code is written for have an example", () => {
    expect(new Set(cases.map(({ model }) => model.pipelineTag)).size).toBeGreaterThan(30);
  });

  test.each(cases.filter(({ key }) => !excepted.has(key)))("$name has that of its task, all of it", (sample) => {
    expect(missing(sample)).toEqual([]);
  });

  /** Of these two libraries each task is told apart. */
  test.each(cases.filter(({ key }) => key === "transformers" || key === "diffusers"))(
    "$name has no other file or text than its task's",
    (sample) => {
      const { pipelineTag = "", transformersInfo: { processor } = {} } = sample.model;
      const isOther =
        sample.name.includes("features of audio") || (processor === undefined && sample.key === "transformers");
      const takesNoPrompt = /^image-to-(?:image|video)$/.test(pipelineTag);
      if (isOther || sample.name.includes("a call of its own") || sample.name.endsWith(": speech")) return;
      const left = missing(sample);
      expect(takesNoPrompt ? left.filter((text) => text.startsWith("https:")) : left).toEqual([]);
    },
  );

  test("only code that has another one is excepted", () => {
    const found = new Set<string>(cases.filter((sample) => missing(sample).length > 0).map(({ key }) => key));
    expect([...excepted].filter((key) => !found.has(key))).toEqual([]);
  });

  test("hosted inference is asked the same, where it has the task", () => {
    for (const { model } of cases) {
      const asked = exampleInput(model);
      if (asked !== undefined) expect(taskExample(model)).toEqual(asked);
    }
  });
});

describe("with an example in the record", () => {
  const text = "The kestrel hangs still above the quarry.";
  const texts = new Set(["text-generation", "text-classification", "token-classification", "summarization"]);
  const cases = samples.filter(([, { pipelineTag = "" }]) => texts.has(pipelineTag));

  test.each(cases)("%s has no other one", (_, sample) => {
    const { widget: __, ...model } = sample;
    const foreign = asWidget(exampleInput(model) ?? {})?.text ?? "";
    for (const [name, code] of Object.entries(codeOf({ ...model, widget: { text } })))
      expect(code.includes(foreign), `${name} shows ${foreign}`).toBe(false);
    expect(codeOf({ ...model, widget: { text } })["inference"]).toContain(text);
  });
});

describe("images and audio of a record", () => {
  const src = "https://example.org/a/my%20cup.jpg?size=1";
  const tasks = [
    "image-classification",
    "image-to-text",
    "image-to-image",
    "automatic-speech-recognition",
    "audio-classification",
    "visual-question-answering",
    "zero-shot-image-classification",
  ];

  test.each(tasks)("are fetched by every client of hosted inference: %s", (pipelineTag) => {
    const { snippets } = inferenceSnippetsFor({ id: "a/b", tags: [], pipelineTag, widget: { src } });
    expect(snippets.length).toBeGreaterThan(0);
    for (const { client, code } of snippets) {
      expect(code.text, client).toContain(src);
      expect(code.text, client).not.toMatch(/cats?\.(?:jpg|png)|sample1/);
    }
  });

  test("a file is called as it is on the web, where a command needs a name", () => {
    const model: ModelFacts = { id: "a/b", tags: [], pipelineTag: "image-classification", widget: { src } };
    const { snippets } = inferenceSnippetsFor(model, { provider: "hf-inference" });
    const curl = snippets.find(({ client }) => client === "curl")?.code.text;
    expect(curl).toMatch(/^curl --fail --location --globoff --output my_20cup\.jpg 'https:.*size=1'$/m);
    expect(curl).toMatch(/--data-binary @my_20cup\.jpg$/m);
  });

  test("go with the record's question, and ours with ours", () => {
    const model: ModelFacts = { id: "a/b", tags: [], pipelineTag: "visual-question-answering" };
    const [ours, text] = [exampleInput(model), "What is on the table?"];
    expect(exampleInput({ ...model, widget: { text } })).toEqual(ours);
    expect(exampleInput({ ...model, widget: { text, src } })).toEqual({ image: src, question: text });
    expect(exampleInput({ ...model, widget: { src } })?.question).not.toBe(ours?.question);
  });
});

test("nothing else reads the example of a record, so that nothing chooses another part of it", async () => {
  const readers: string[] = [];
  const folder = import.meta.dirname;
  for await (const file of glob("**/*.ts", { cwd: folder })) {
    if (file.endsWith(".test.ts") || file.startsWith("test/")) continue;
    const code = readFileSync(`${folder}/${file}`, "utf8").replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "");
    if (/\.widget\b|\{[^{}:]*\bwidget\b[^{}:]*\}/.test(code)) readers.push(file);
  }
  expect(readers.toSorted()).toEqual([
    "inference/example-inputs.ts",
    "inference/task-example.ts",
    "libraries/families/downloaded.ts",
    "libraries/families/media.ts",
    "libraries/families/prompts.ts",
    // Chooses none: it moves the address to another hub.
    "snippets/endpoint.ts",
    // Nor does this: it looks for the address in finished code.
    "snippets/own-file.ts",
  ]);
});
