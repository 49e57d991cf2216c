import { describe, expect, test } from "vitest";
import type { Code } from "../code/code.ts";
import { faultsOf } from "../../../../scripts/testing/code-faults.ts";
import { shapeOf } from "../libraries/test/code-shape.ts";
import { hostileNames, hostileTexts, oddIds } from "../libraries/test/hostile.ts";
import type { ModelFacts } from "../model.ts";
import { taskIds } from "../tasks/ids.ts";
import { clientLanguages, clients } from "./clients/all.ts";
import { exampleInput, type TaskInput } from "./example-inputs.ts";
import { type InferenceSnippet, inferenceSnippetsFor } from "./inference-snippets-for.ts";
import { notices as sentences } from "./plan/notices.ts";
import type { InferenceOptions } from "./plan/options.ts";
import { providerIds, providerRows } from "./providers/rows.ts";
import { isChat, variantFor, variants } from "./variants.ts";

/** The rules that every call keeps. They loop over all tasks, all providers and all options. */

const providers = [...providerIds, "auto"] as const;

const modelFor = (task: string, provider: string): ModelFacts => ({
  id: provider === "openai" ? "openai/model" : "acme/model",
  tags: [],
  pipelineTag: task,
});

/** A name that the record gives, as nearly all providers have their own. */
const withName = { mapping: { providerId: "acme/model" } } as const;

/** Each option alone, and all at once. */
const optionSets: Readonly<Record<string, InferenceOptions>> = {
  none: {},
  streaming: { streaming: true },
  billTo: { billTo: "acme-labs", ...withName },
  hubToken: { accessToken: "hf_abc" },
  ownKey: { accessToken: "key-abc", ...withName },
  direct: { directRequest: true, ...withName },
  endpoint: { endpointUrl: "http://localhost:8080" },
  sampling: {
    ...withName,
    temperature: 0,
    maxTokens: 64,
    topP: 0.9,
    parameters: { seed: 7, top_k: 3, flag: null, deep: { a: [true] } },
  },
  mapping: { mapping: { providerId: "their/name:v1", adapter: "lora", adapterWeightsPath: "weights.safetensors" } },
  all: {
    streaming: true,
    billTo: "acme-labs",
    accessToken: "hf_abc",
    endpointUrl: "https://example.com/v1",
    temperature: 0,
    parameters: { seed: 7 },
  },
};

interface Case {
  readonly where: string;
  readonly model: ModelFacts;
  readonly options: InferenceOptions;
}

const cases: readonly Case[] = taskIds.flatMap((task) =>
  providers.flatMap((provider) =>
    Object.entries(optionSets).map(([name, options]) => ({
      where: `${task}, ${provider}, ${name}`,
      model: modelFor(task, provider),
      options: { provider, ...options },
    })),
  ),
);

const snippetsOf = ({ model, options }: Case): readonly InferenceSnippet[] =>
  inferenceSnippetsFor(model, options).snippets;

const textOf = (task: string, client: string, options: InferenceOptions, language?: string): string => {
  const asked = { ...withName, ...options };
  const found = inferenceSnippetsFor(modelFor(task, options.provider ?? "auto"), asked).snippets.find(
    (item) => item.client === client && (language === undefined || item.language === language),
  );
  return found?.code.text ?? "";
};

const isOption = (line = ""): boolean => /^ {2,}-/.test(line);

const chatClients = (options: InferenceOptions): readonly string[] =>
  inferenceSnippetsFor(modelFor("text-generation", "together"), options).snippets.map(({ client }) => client);

const textsOf = (item: Case): string => JSON.stringify(snippetsOf(item).map(({ code }) => code.text));

describe("every call", () => {
  test("parses, defines all its names and uses all its imports", () => {
    const texts = new Map<string, Code>();
    const from = new Map<string, string>();
    for (const item of cases) {
      for (const { code, client } of snippetsOf(item)) {
        texts.set(code.text, code);
        from.set(code.text, `${item.where}, ${client}`);
      }
    }
    // All at once first: a shell is started once then, and what was checked is remembered.
    faultsOf(...texts.values());
    const faults = [...texts].flatMap(([text, code]) => faultsOf(code).map((fault) => `${from.get(text)}: ${fault}`));
    expect(faults).toEqual([]);
    expect(texts.size).toBeGreaterThan(1500);
  });

  test("is the same twice, in any order", () => {
    const sample = cases.filter((_, index) => index % 7 === 0);
    const first = new Map(sample.map((item) => [item.where, textsOf(item)]));
    for (const item of sample.toReversed()) expect(textsOf(item), item.where).toBe(first.get(item.where));
  });

  test("exists, or a notice says why not", () => {
    for (const { where, model, options } of cases) {
      const { snippets, notices } = inferenceSnippetsFor(model, options);
      if (snippets.length === 0) expect(notices, where).not.toEqual([]);
    }
  });

  test("has no template left over and none missing", () => {
    const used = new Set(
      cases.flatMap((item) => {
        const variant = variantFor(item.model.pipelineTag ?? "", item.options.streaming === true);
        return snippetsOf(item).map(({ language, client }) => `${language} ${client} ${variant}`);
      }),
    );
    const written = clients.flatMap(({ language, name, templates }) =>
      Object.keys(templates).map((variant) => `${language} ${name} ${variant}`),
    );
    expect(written.filter((name) => !used.has(name) && !/huggingface_hub textToAudio/.test(name))).toEqual([]);
    const seen = new Set(written.map((name) => name.split(" ").at(-1)));
    expect(variants.filter((variant) => !seen.has(variant))).toEqual([]);
  });

  test("is never the sentence for a task without an example", () => {
    for (const task of taskIds) {
      const { snippets, notices } = inferenceSnippetsFor(modelFor(task, "auto"));
      if (exampleInput(modelFor(task, "auto")) !== undefined) expect(snippets.length, task).toBeGreaterThan(0);
      else {
        expect(snippets, task).toEqual([]);
        expect(notices).toEqual(["No input example has been defined for this model task."]);
      }
    }
  });
});

const shown = (options: InferenceOptions, task: string): readonly string[] =>
  inferenceSnippetsFor(modelFor(task, options.provider ?? "auto"), options).snippets.map(
    ({ language, client }) => `${language} ${client}`,
  );

describe("what is covered", () => {
  test("a chat has every client but fal_client, in the order of display", () => {
    const all = clients.filter(({ templates }) => templates.conversational !== undefined);
    const names = all.map(({ language, name }) => `${language} ${name}`);
    expect(names).not.toContain("python fal_client");
    expect(names).toEqual(expect.arrayContaining(["python openai", "javascript fetch", "shell curl"]));
    for (const provider of ["auto", "together", "hf-inference"] as const) {
      expect(shown({ provider }, "text-generation")).toEqual(names);
      expect(shown({ provider, streaming: true }, "image-text-to-text")).toEqual(names);
    }
  });

  test("the clients of a language stand together", () => {
    const names = clients.map(({ language }) => language);
    expect(names).toEqual(clientLanguages.flatMap((language) => names.filter((name) => name === language)));
  });

  test("without a provider only the libraries that choose one can do more than chats", () => {
    expect(shown({ provider: "auto" }, "fill-mask")).toEqual(["python huggingface_hub", "javascript huggingface.js"]);
  });

  test("every task that hf-inference serves has plain HTTP in every language", () => {
    for (const task of Object.keys(providerRows["hf-inference"]).filter((name) => name !== "conversational")) {
      const names = shown({ provider: "hf-inference" }, task);
      expect(names, task).toEqual(expect.arrayContaining(["python requests", "javascript fetch", "shell curl"]));
    }
  });

  test("fal_client speaks to fal.ai only", () => {
    const mapping = { providerId: "their/name" };
    expect(shown({ provider: "fal-ai", mapping }, "text-to-image")).toContain("python fal_client");
    expect(shown({ provider: "replicate", mapping }, "text-to-image")).not.toContain("python fal_client");
  });
});

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

describe("faults of published snippets that are not repeated", () => {
  const hosted = { provider: "hf-inference" } as const;

  test.each(["image-classification", "image-segmentation", "image-to-text", "object-detection"])(
    "%s sends the bytes of the image under their own content type",
    (task) => {
      const text = textOf(task, "fetch", hosted);
      expect(text).toContain('await readFile("cats.jpg")');
      expect(text).toContain('"Content-Type": "image/jpeg"');
      expect(text).toContain("body: file,");
      expect(textOf(task, "requests", hosted)).toContain("data=content,");
      expect(textOf(task, "requests", hosted)).toContain('"Content-Type": "image/jpeg"');
      expect(textOf(task, "curl", hosted)).toContain("--data-binary @cats.jpg");
    },
  );

  test("a sound is sent under its own content type", () => {
    expect(textOf("automatic-speech-recognition", "fetch", hosted)).toContain('"Content-Type": "audio/wav"');
  });

  test.each(["image-to-image", "image-to-video"])("fetch serializes the body of %s and calls JSON JSON", (task) => {
    const text = textOf(task, "fetch", { provider: "fal-ai" });
    expect(text).toContain("JSON.stringify({");
    expect(text).toContain('"Content-Type": "application/json"');
    expect(text).not.toContain(".encode(");
  });

  test("whoever reads or writes a file imports what does it", () => {
    for (const item of cases) {
      for (const { language, code, client } of snippetsOf(item)) {
        if (language !== "javascript" || !/\b(?:readFile|writeFile)\(/.test(code.text)) continue;
        expect(code.text, `${item.where}, ${client}`).toMatch(/^import \{ .* \} from "node:fs\/promises";/);
      }
    }
  });

  test("fal_client is left out where the record does not say how fal.ai calls the model", () => {
    for (const task of Object.keys(providerRows["fal-ai"])) {
      for (const options of [{}, { directRequest: true }, { billTo: "acme" }]) {
        expect(shown({ provider: "fal-ai", ...options }, task), task).not.toContain("python fal_client");
      }
    }
    const mapping = { providerId: "fal-ai/theirs" };
    const { snippets } = inferenceSnippetsFor(modelFor("text-to-image", "fal-ai"), { provider: "fal-ai", mapping });
    const found = snippets.find(({ client }) => client === "fal_client");
    expect(found?.code.text).toContain('"fal-ai/theirs",');
    expect(found?.code.text).not.toContain("acme/model");
    expect(found?.note).toBeUndefined();
  });

  test("fal_client gets the provider's name of the model, the prompt as the prompt and the image as the image", () => {
    const mapping = { providerId: "fal-ai/theirs" };
    const text = textOf("image-to-video", "fal_client", { provider: "fal-ai", mapping });
    expect(text).toContain('"fal-ai/theirs",');
    expect(text).toContain('"image_url": fal_client.encode_file("cat.png"),');
    expect(text).toContain('"prompt": "The cat stretches');
    expect(text).toContain("FAL_KEY");
  });

  test("requests cuts the prefix of a streamed line and takes null for nothing", () => {
    const text = textOf("text-generation", "requests", { streaming: true });
    expect(text).toContain('line.removeprefix(b"data:").strip()');
    expect(text).toContain('.get("content") or ""');
    expect(text).not.toContain("strip(b");
  });

  test("who pays stands in every call that can say so", () => {
    for (const item of cases.filter(({ where }) => where.endsWith(", billTo"))) {
      for (const { code, client, ignoredOptions } of snippetsOf(item)) {
        if (client === "fal_client") expect(ignoredOptions[0]).toContain("billed");
        else expect(code.text, `${item.where}, ${client}`).toContain("acme-labs");
      }
    }
  });

  test("every line of a curl command but the last goes on", () => {
    for (const item of cases) {
      const text = snippetsOf(item).find(({ client }) => client === "curl")?.code.text ?? "";
      const lines = text.split("\n");
      for (const [index, line] of lines.entries()) {
        if (isOption(line) && isOption(lines[index + 1])) expect(line, item.where).toMatch(/ \\$/);
      }
    }
  });

  test("an address with a query is quoted in a shell", () => {
    expect(textOf("fill-mask", "curl", { endpointUrl: "http://localhost:8080/ask?model=a&wait=1" })).toContain(
      "curl 'http://localhost:8080/ask?model=a&wait=1'",
    );
  });

  test("true, false and null are Python's in Python", () => {
    const parameters = { seed: null, stop: [true, false] };
    const text = textOf("text-generation", "requests", { parameters });
    expect(text).toContain('"seed": None');
    expect(text).toContain('"stop": [True, False]');
    expect(textOf("text-generation", "openai", { parameters }, "python")).toContain("seed=None,");
  });

  test("a temperature of 0 is a value, in every client", () => {
    const { snippets } = inferenceSnippetsFor(modelFor("text-generation", "auto"), {
      temperature: 0,
      topP: 0,
      maxTokens: 0,
    });
    for (const { client, code } of snippets) {
      expect(code.text, client).toMatch(/temperature["']?(?:[:=]| =>) *0\b/);
      expect(code.text, client).toMatch(/top_p["']?(?:[:=]| =>) *0\b/);
      expect(code.text, client).toMatch(/max_tokens["']?(?:[:=]| =>) *0\b/);
    }
  });

  test("no placeholder of a token is left", () => {
    for (const item of cases) {
      for (const { code } of snippetsOf(item)) expect(code.text).not.toMatch(/placeholder/);
    }
  });

  test("a stream once is no stream for ever", () => {
    const before = textOf("text-generation", "curl", {});
    textOf("text-generation", "curl", { streaming: true });
    expect(textOf("text-generation", "curl", {})).toBe(before);
    expect(before).not.toContain("stream");
  });

  test("huggingface.js asks the provider itself in a stream as well", () => {
    const text = textOf("text-generation", "huggingface.js", {
      provider: "together",
      directRequest: true,
      streaming: true,
    });
    expect(text).toContain('provider: "together"');
    expect(text).toContain("TOGETHER_API_KEY");
  });

  test("a table is a dictionary, and what comes back is JSON", () => {
    const text = textOf("tabular-classification", "requests", hosted);
    expect(text).toContain('"Height": ["11.5", "12.5", "5.6"]');
    expect(text).toContain("print(response.json())");
  });

  test("huggingface_hub has every method that it has in its documentation", () => {
    for (const task of ["zero-shot-classification", "zero-shot-image-classification", "visual-question-answering"]) {
      expect(textOf(task, "huggingface_hub", hosted)).toContain(`client.${task.replaceAll("-", "_")}(`);
    }
    expect(textOf("tabular-classification", "huggingface_hub", hosted)).toContain("client.tabular_classification(");
  });

  test("a prompt has no quotes of its own", () => {
    expect(textOf("text-to-image", "fetch", hosted)).toContain('inputs: "An astronaut in a jungle');
    expect(textOf("text-to-image", "fetch", hosted)).toContain("num_inference_steps: 5");
  });

  test("a queue's ticket is not taken for the result: the code waits for it, and writes the file", () => {
    const { snippets } = inferenceSnippetsFor(modelFor("text-to-image", "fal-ai"), {
      provider: "fal-ai",
      ...withName,
    });
    const found = (client: string): InferenceSnippet | undefined => snippets.find((item) => item.client === client);
    expect(found("fetch")?.code.text).toContain('["IN_QUEUE", "IN_PROGRESS"].includes(job.status)');
    expect(found("requests")?.code.text).toContain('while job["status"] in ["IN_QUEUE", "IN_PROGRESS"]:');
    expect(found("requests")?.note).toBeUndefined();
    for (const client of ["fetch", "requests"]) expect(found(client)?.code.text, client).toContain('"output.png"');
  });

  test("whatever makes an image, a video or a sound writes a file, or is left out", () => {
    // What comes of audio-to-audio may be several sounds, which the libraries give as a list.
    const made = cases.filter(({ model: { pipelineTag = "" }, options: { endpointUrl } }) => {
      return /-to-(?:audio|image|speech|video)$/.test(pipelineTag) && pipelineTag !== "audio-to-audio" && !endpointUrl;
    });
    for (const item of made) {
      for (const { code, client } of snippetsOf(item)) {
        expect(code.text, `${item.where}, ${client}`).toMatch(/\boutput\.(?:mp3|mp4|png|wav)\b/);
      }
    }
    expect(made.length).toBeGreaterThan(100);
  });

  test("curl takes an image out of JSON, and waits for a queue", () => {
    expect(textOf("text-to-image", "curl", { provider: "nscale" })).toContain("base64 --decode > output.png");
    const text = textOf("automatic-speech-recognition", "curl", { provider: "replicate" });
    expect(text).toContain(`while printf '%s' "$job" | jq -e '.status | IN("starting", "processing")'`);
    expect(text).toContain("error(tojson)");
    expect(textOf("text-to-video", "curl", { provider: "together" })).toContain("--output output.mp4");
  });

  test("a name that only the provider knows is not made up: who cannot look it up is left out", () => {
    for (const item of cases.filter(({ options }) => options.mapping === undefined && !options.endpointUrl)) {
      const { snippets, notices } = inferenceSnippetsFor(item.model, item.options);
      const { provider = "auto" } = item.options;
      const isSure = ["auto", "hf-inference", "openai"].includes(provider);
      const isRoutedChat = isChat(variantFor(item.model.pipelineTag ?? "", false) ?? "basic");
      if (isSure || isRoutedChat || snippets.length === 0) continue;
      for (const { client } of snippets) expect(client, item.where).toMatch(/^hugging/);
      expect(notices, item.where).toContain(sentences.nameUnknown(provider));
    }
    const direct = { provider: "together", directRequest: true } as const;
    expect(new Set(chatClients(direct))).toEqual(new Set(["huggingface_hub", "huggingface.js"]));
    expect(chatClients({ ...direct, ...withName })).toContain("curl");
    expect(chatClients({ provider: "together" })).toContain("curl");
  });

  test("all hyphens of a provider's name become underscores in the variable", () => {
    const text = textOf("text-to-image", "requests", { provider: "fal-ai", directRequest: true });
    expect(text).toContain('"Key " + os.environ["FAL_AI_API_KEY"]');
  });
});
