import { expect, test } from "vitest";
import { inferenceSnippetsFor } from "../inference-snippets-for.ts";
import { readMappings } from "./read-mappings.ts";

test("an object with the providers as keys, and a list that names them, say the same", () => {
  const entry = { providerId: "their/name", status: "live", task: "conversational" };
  const fromObject = readMappings({ together: { ...entry, providerDetails: {} }, someone: entry });
  expect([...(fromObject ?? [])]).toEqual([["together", entry]]);
  expect(readMappings([{ provider: "together", ...entry }])).toEqual(fromObject);
});

const empties: readonly unknown[] = [
  null,
  7,
  "x",
  [],
  {},
  { together: null },
  { together: { providerId: 7 } },
  [{ providerId: "x" }],
  { "fal-ai": { providerId: "../together/x" } },
  { "fal-ai": { providerId: "x/.." } },
];

test.each(empties.map((value) => [JSON.stringify(value), value]))("%s says nothing", (_, value) => {
  expect(readMappings(value)).toBeUndefined();
});

test.each(["nebius", "constructor"])("who names %s alone names nobody that is known here", (name) => {
  const entry = { providerId: "their/name", status: "live", task: "conversational" };
  expect(readMappings({ [name]: entry })).toEqual(new Map());
  expect(readMappings([{ provider: name, ...entry }])).toEqual(new Map());
});

test("the provider's own name stands in direct requests, the Hub's in routed chats", () => {
  const mapping = { providerId: "their/name", task: "conversational" };
  const model = { id: "acme/chat", tags: [], pipelineTag: "text-generation" };
  const direct = inferenceSnippetsFor(model, { provider: "together", mapping, directRequest: true });
  expect(direct.snippets[0]?.code.text).toContain('model="their/name"');
  const routed = inferenceSnippetsFor(model, { provider: "together", mapping });
  expect(routed.snippets[0]?.code.text).toContain('model="acme/chat:together"');
});

test("a provider that serves the model for something that no call does is not shown, and it is said", () => {
  const mapping = { providerId: "their/name", task: "text-generation" };
  const { snippets, notices } = inferenceSnippetsFor(
    { id: "acme/chat", tags: [], pipelineTag: "text-generation" },
    { provider: "together", mapping },
  );
  expect(snippets).toEqual([]);
  expect(notices).toEqual(["together serves this model for text-generation, not for conversational."]);
});
