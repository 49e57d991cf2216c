import { describe, expect, test } from "vitest";
import { type InferenceSnippet, inferenceSnippetsFor } from "./inference-snippets-for.ts";
import { notices as sentences } from "./plan/notices.ts";
import type { InferenceOptions } from "./plan/options.ts";
import { providerRows } from "./providers/rows.ts";
import { isChat, variantFor } from "./variants.ts";
import { modelFor, withName, cases, snippetsOf, textOf, isOption, chatClients } from "./test/calls.ts";

const shown = (options: InferenceOptions, task: string): readonly string[] =>
  inferenceSnippetsFor(modelFor(task, options.provider ?? "auto"), options).snippets.map(
    ({ language, client }) => `${language} ${client}`,
  );

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
    // The result of audio-to-audio may be several sounds, which the libraries give as a list.
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
