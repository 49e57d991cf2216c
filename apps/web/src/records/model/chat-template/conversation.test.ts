import { expect, test } from "vitest";
import { nextRole, toVariables, variablesFor } from "./conversation.ts";

const messages = [{ role: "user", content: "Hi" }];

test("tools and variables are offered to templates that name them", () => {
  expect(variablesFor("{{ messages }}")).toEqual({ variables: "{}" });
  const { tools = "", variables } = variablesFor("{% if tools and enable_thinking %}{% endif %}");
  expect(JSON.parse(tools)).toHaveLength(1);
  expect(JSON.parse(variables)).toEqual({ enable_thinking: true });
});

test("a template is given tokens, messages, tools and what else the reader writes, which counts most", () => {
  const draft = { messages, tools: "[1]", variables: '{"eos_token": "</s>", "a": 1}', addsPrompt: true };
  expect(toVariables(draft, { bos_token: "<s>", eos_token: "<e>" })).toEqual({
    bos_token: "<s>",
    eos_token: "</s>",
    messages,
    tools: [1],
    add_generation_prompt: true,
    a: 1,
  });
  expect(toVariables({ messages, variables: " ", addsPrompt: false }, {})).toEqual({
    messages,
    add_generation_prompt: false,
  });
});

test.each([
  [{ tools: "{}" }, "The tools must be a list: [ … ]."],
  [{ variables: "[]" }, "The variables must be an object: { … }."],
  [{ variables: "null" }, "The variables must be an object: { … }."],
])("%j is refused in one sentence", (wrong, sentence) => {
  expect(toVariables({ messages, variables: "{}", addsPrompt: true, ...wrong }, {})).toBe(sentence);
});

test("roles take turns", () => {
  expect([[], messages, [...messages, { role: "assistant", content: "" }]].map(nextRole)).toEqual([
    "user",
    "assistant",
    "user",
  ]);
});
