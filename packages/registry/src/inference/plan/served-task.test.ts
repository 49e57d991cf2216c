import { expect, test } from "vitest";
import { inferenceSnippetsFor } from "../inference-snippets-for.ts";
import type { InferenceOptions } from "./options.ts";
import { servedTask } from "./served-task.ts";

test.each([
  ["text-generation", "conversational", "text-generation"],
  ["image-text-to-text", "conversational", "image-text-to-text"],
  ["image-to-text", "conversational", "image-text-to-text"],
  ["visual-question-answering", "conversational", "image-text-to-text"],
  ["any-to-any", "conversational", "text-generation"],
  ["translation", "conversational", "text-generation"],
  ["video-text-to-text", "conversational", "text-generation"],
  [undefined, "conversational", "text-generation"],
  ["text-generation", "text-to-image", "text-to-image"],
  ["sentence-similarity", "feature-extraction", "feature-extraction"],
  [undefined, "automatic-speech-recognition", "automatic-speech-recognition"],
  ["fill-mask", "something-new", "fill-mask"],
  ["fill-mask", "constructor", "fill-mask"],
  ["fill-mask", undefined, "fill-mask"],
])("a model for %s that is served for %s is asked for %s", (pipelineTag, task, wanted) => {
  expect(servedTask(pipelineTag, { providerId: "their/name", ...(task !== undefined && { task }) })).toBe(wanted);
});

function requests(pipelineTag: string | undefined, options: InferenceOptions): string {
  const model = { id: "acme/model", tags: [], ...(pipelineTag !== undefined && { pipelineTag }) };
  const { snippets } = inferenceSnippetsFor(model, options);
  return snippets.find(({ client }) => client === "requests")?.code.text ?? "";
}

const chat = { providerId: "their/name", task: "conversational" };

test.each(["image-to-text", "any-to-any", "translation", "text-generation", undefined])(
  "what is served as a chat is asked at the address of chats, with a task %s",
  (task) => {
    const routed = requests(task, { provider: "together", mapping: chat });
    expect(routed).toContain('"https://router.huggingface.co/v1/chat/completions"');
    expect(routed).toContain('"model": "acme/model:together"');
    const direct = requests(task, { provider: "together", mapping: chat, directRequest: true });
    expect(direct).toContain('"https://api.together.xyz/v1/chat/completions"');
    expect(direct).toContain('"model": "their/name"');
  },
);

test("an image belongs to a chat about one", () => {
  expect(requests("image-to-text", { provider: "together", mapping: chat })).toContain('"image_url"');
  expect(requests("translation", { provider: "together", mapping: chat })).not.toContain('"image_url"');
});

test("the router is asked as the provider would be, by the model's id", () => {
  const text = requests("image-to-text", { provider: "auto", mapping: chat });
  expect(text).toContain('"https://router.huggingface.co/v1/chat/completions"');
  expect(text).toContain('"model": "acme/model"');
  expect(text).not.toContain("their/name");
});

test("a server of the reader's own is asked in the same way", () => {
  const text = requests("image-to-text", { endpointUrl: "http://127.0.0.1:8000/v1", mapping: chat });
  expect(text).toContain('"http://127.0.0.1:8000/v1/chat/completions"');
  expect(text).toContain('"model": "acme/model"');
});
