import { expect, test } from "vitest";
import { inferenceSnippetsFor } from "./inference-snippets-for.ts";
import { inferenceProvidersFor, isChatModel, mappingFor, servedAs } from "./providers-for.ts";
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

test("where the record names providers, no other is offered, and each with the task that it serves", () => {
  const known = new Map([
    ["groq", { providerId: "b-fast", task: "conversational" }],
    ["together", { providerId: "b", task: "text-to-image" }],
    ["novita", { providerId: "b", task: "text-generation" }],
  ] as const);
  expect(inferenceProvidersFor(chat, known)).toEqual(["groq", "together"]);
  expect(inferenceProvidersFor({ id: "a/b", tags: [] }, known)).toEqual(["groq", "together"]);
  expect(inferenceProvidersFor(chat, new Map())).toEqual([]);
});

const mixed = new Map([
  ["novita", { providerId: "n", task: "conversational", status: "staging" }],
  ["together", { providerId: "t", task: "conversational", status: "live" }],
  ["cerebras", { providerId: "c", task: "conversational", status: "error" }],
  ["groq", { providerId: "g", task: "conversational" }],
] as const);

test("live ones come first, in the order of the record, also without a status", () => {
  expect(inferenceProvidersFor(chat, mixed)).toEqual(["together", "groq", "novita", "cerebras"]);
});

test("the router has the mapping of the first live provider, each provider its own", () => {
  expect(mappingFor(mixed, "auto")?.providerId).toBe("t");
  expect(mappingFor(mixed, "novita")?.providerId).toBe("n");
  expect(mappingFor(mixed, "fal-ai")).toBeUndefined();
  expect(mappingFor(new Map([["novita", { providerId: "n", status: "staging" }]]), "auto")?.providerId).toBe("n");
  expect(mappingFor(new Map(), "auto")).toBeUndefined();
  expect(mappingFor(undefined, "groq")).toBeUndefined();
});

test("a model has the task that it is served for", () => {
  expect(servedAs({ id: "a/b", tags: [] }, mixed.get("groq")).pipelineTag).toBe("text-generation");
  expect(servedAs(chat, mixed.get("groq"))).toBe(chat);
  expect(servedAs(chat, undefined)).toBe(chat);
});

test("only chats come piece by piece", () => {
  expect(isChatModel(chat)).toBe(true);
  expect(isChatModel({ pipelineTag: "fill-mask" })).toBe(false);
  expect(isChatModel({})).toBe(false);
});
