import { describe, expect, test } from "vitest";
import { faultsOf } from "../../../../scripts/testing/code-faults.ts";
import { shapeOf } from "../libraries/test/code-shape.ts";
import { hostileNames, hostileTexts, oddIds } from "../libraries/test/hostile.ts";
import type { ModelFacts } from "../model.ts";
import { taskIds } from "../tasks/ids.ts";
import { exampleInput, type TaskInput } from "./example-inputs.ts";
import { inferenceSnippetsFor } from "./inference-snippets-for.ts";
import { notices as sentences } from "./plan/notices.ts";
import type { InferenceOptions } from "./plan/options.ts";
import { isChat, variantFor } from "./variants.ts";
import { providers, modelFor } from "./test/calls.ts";

/** The text is wherever a stranger may write one. */
const spoil = (input: TaskInput, text: string): InferenceOptions["inputs"] =>
  JSON.parse(JSON.stringify(input), (key, value: unknown) => {
    if (key === "image" || key === "audio") return String(value).replace(".", () => `${text}.`);
    return typeof value === "string" && key !== "role" && key !== "type" ? value + text : value;
  });

const skeletons = (model: ModelFacts, options: InferenceOptions): ReadonlyMap<string, string> =>
  new Map(
    inferenceSnippetsFor(model, options).snippets.map(({ language, client, code }) => [
      `${language} ${client}`,
      shapeOf(code).skeleton,
    ]),
  );

const optionsWith = (model: ModelFacts, provider: InferenceOptions["provider"], extra: string): InferenceOptions => {
  const chat = isChat(variantFor(model.pipelineTag ?? "", false) ?? "basic");
  return {
    ...(provider !== undefined && { provider }),
    inputs: spoil(exampleInput(model) ?? {}, extra) ?? "",
    billTo: `acme${extra}`,
    accessToken: `hf_abc${extra}`,
    // A blank keeps the name of a parameter from being a plain word in one twin and a literal in the other.
    ...(chat ? { parameters: { stop: [extra], [`x ${extra}`]: extra } } : { mapping: { providerId: `a/b${extra}` } }),
  };
};

const recordWith = (task: string, extra: string): ModelFacts => ({
  ...modelFor(task, "hf-inference"),
  maskToken: `[MASK]${extra}`,
  widget: {
    context: `b${extra}`,
    sourceSentence: `d${extra}`,
    sentences: [`e${extra}`],
    src: `https://example.com/${extra}`,
    ...(task !== "fill-mask" && { text: `a${extra}`, prompt: `c${extra}` }),
  },
});

const expectTwins = (task: string, provider: InferenceOptions["provider"], extra: string): void => {
  const model = modelFor(task, provider ?? "auto");
  const benign = skeletons(model, optionsWith(model, provider, "x"));
  for (const [client, skeleton] of skeletons(model, optionsWith(model, provider, extra))) {
    expect(skeleton === benign.get(client), `${task}, ${provider}, ${client}`).toBe(true);
  }
};

describe("hostile records and options", () => {
  const tasks = taskIds.filter((task) => exampleInput(modelFor(task, "auto")) !== undefined);

  const named = hostileTexts.map((text) => [JSON.stringify(text), text] as const);

  test.each(named)("options with %s change literals only", (_, text) => {
    for (const task of tasks) expectTwins(task, "hf-inference", text);
  });

  test("options with all of them change literals only, at every provider", () => {
    const all = hostileTexts.filter((text) => !/[\0\uD800-\uDFFF]/.test(text)).join(" ");
    for (const task of tasks) for (const provider of providers) expectTwins(task, provider, all);
  });

  test.each(named)("a record with %s changes literals only", (_, text) => {
    for (const task of tasks.filter((name) => !/audio|speech|tabular|object|segment/.test(name))) {
      const benign = skeletons(recordWith(task, "x"), { provider: "hf-inference" });
      for (const [client, skeleton] of skeletons(recordWith(task, text), { provider: "hf-inference" })) {
        expect(skeleton === benign.get(client), `${task}, ${client}`).toBe(true);
      }
    }
  });

  test("a single quote cannot leave the body of curl", () => {
    const model: ModelFacts = { ...modelFor("fill-mask", "hf-inference"), maskToken: "'; touch /tmp/h0stile; '" };
    const { snippets } = inferenceSnippetsFor(model, { provider: "hf-inference" });
    const text = snippets.find(({ client }) => client === "curl")?.code.text ?? "";
    expect(text).toContain(String.raw`\u0027; touch /tmp/h0stile; \u0027`);
    expect(text).not.toContain("'; touch");
  });

  test.each([...hostileTexts, ...hostileNames])("a task or a provider called %j gives a sentence, no code", (text) => {
    expect(inferenceSnippetsFor({ id: "a/b", tags: [], pipelineTag: text }).snippets).toEqual([]);
    const options = { provider: text } as unknown as InferenceOptions;
    const { snippets, notices } = inferenceSnippetsFor(modelFor("fill-mask", "auto"), options);
    expect(snippets).toEqual([]);
    expect(notices).toEqual([sentences.unknownProvider(text)]);
  });

  test.each(oddIds)("the id %s stays as it is", (id) => {
    const { snippets } = inferenceSnippetsFor({ id, tags: [], pipelineTag: "fill-mask" }, { provider: "hf-inference" });
    for (const { code } of snippets) expect(code.text).toContain(id);
    expect(faultsOf(...snippets.map(({ code }) => code))).toEqual([]);
  });

  test("an input of the wrong kind is named, and the example stands for it", () => {
    const model = modelFor("question-answering", "hf-inference");
    const { notices, snippets } = inferenceSnippetsFor(model, {
      provider: "hf-inference",
      inputs: { question: ["Who?"], __proto__: 1, extra: "x" },
    });
    expect(notices).toEqual([sentences.inputDoesNotFit('"question", "extra"', "question, context")]);
    expect(snippets[0]?.code.text).toContain("Where does Ada live?");
  });
});
