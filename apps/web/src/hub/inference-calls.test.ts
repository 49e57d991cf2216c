import { expect, it } from "vitest";
import { inferenceCalls, unknownProvider } from "./inference-calls.ts";

const chat = { task: "text-generation", conversational: true, model: "acme/talk", providerModel: "talk-1" };

it("writes the calls of model pages for one provider", () => {
  const { calls, notices } = inferenceCalls({ ...chat, provider: "groq" });
  expect(notices).toEqual([]);
  expect(calls.map(({ label }) => label)).toEqual(expect.arrayContaining(["Python (openai)", "Shell (curl)"]));
  expect(calls.map(({ language }) => language).slice(0, 1)).toEqual(["python"]);
  for (const { code } of calls) expect(code).toContain("acme/talk:groq");
});

it("says so where it has no code for a provider", () => {
  expect(inferenceCalls({ ...chat, provider: "nobody" })).toEqual({ calls: [], notices: [unknownProvider("nobody")] });
});

it("keeps a hostile name inside of its text", () => {
  const { calls } = inferenceCalls({ ...chat, provider: "groq", model: 'a/b"); import os #' });
  for (const { code, language } of calls) if (language === "python") expect(code).not.toContain('b"); import');
});
