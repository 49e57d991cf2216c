import { expect, test } from "vitest";
import { inferenceSnippetsFor } from "./inference-snippets-for.ts";
import { inferenceProvidersFor, isChatModel } from "./providers-for.ts";
import { providerIds } from "./providers/rows.ts";

const chat = { id: "a/b", tags: ["conversational"], pipelineTag: "text-generation" };

test("without a word of the record, all that serve the task are named, and all of them can be asked", () => {
  expect(inferenceProvidersFor({ id: "a/b", tags: [], pipelineTag: "fill-mask" })).toEqual(["hf-inference"]);
  const providers = inferenceProvidersFor(chat);
  expect(providers).toContain("together");
  expect(providers).not.toContain("openai");
  for (const provider of providers) expect(inferenceSnippetsFor(chat, { provider }).snippets, provider).not.toEqual([]);
  for (const provider of providerIds.filter((id) => !providers.includes(id))) {
    expect(inferenceSnippetsFor(chat, { provider }).snippets, provider).toEqual([]);
  }
});

test("where the record names providers, no other is offered, and none for another task", () => {
  const known = new Map([
    ["groq", { providerId: "b-fast", task: "conversational" }],
    ["together", { providerId: "b", task: "text-to-image" }],
  ] as const);
  expect(inferenceProvidersFor(chat, known)).toEqual(["groq"]);
  expect(inferenceProvidersFor(chat, new Map())).toEqual([]);
});

test("only chats come piece by piece", () => {
  expect(isChatModel(chat)).toBe(true);
  expect(isChatModel({ pipelineTag: "fill-mask" })).toBe(false);
  expect(isChatModel({})).toBe(false);
});
