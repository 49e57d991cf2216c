import { clientLanguages, type Code, inferenceNotices as sentences, inferenceSnippetsFor } from "@modelshelf/registry";
import { faultsOf } from "../../../../scripts/testing/code-faults.ts";
import { expect, test } from "vitest";
import { unknownProvider } from "./inference-answers.ts";
import { snippetsCommand } from "../commands/snippets.ts";
import { call } from "../test/call.ts";

interface Line {
  readonly library: readonly unknown[];
  readonly inference: readonly { language: string; client: string; provider: string; content: string; note?: string }[];
  readonly notices?: readonly { provider: string; notice: string }[];
}

const chat = {
  id: "acme/chat",
  pipeline_tag: "text-generation",
  library_name: "transformers",
  tags: ["conversational"],
};

async function lineFor(record: unknown, ...words: readonly string[]): Promise<Line> {
  const { code, out, err } = await call(snippetsCommand, words, { input: JSON.stringify(record) });
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return JSON.parse(out) as Line;
}

test("every record has the calls of the usual providers, by provider, language and client", async () => {
  const { inference } = await lineFor(chat);
  expect([...new Set(inference.map(({ provider }) => provider))]).toEqual(["hf-inference", "together", "auto"]);
  const named = inference
    .filter(({ provider }) => provider === "auto")
    .map(({ language, client }) => `${language} ${client}`);
  expect(named.slice(0, 3)).toEqual(["python openai", "python huggingface_hub", "python requests"]);
  expect(new Set(inference.map(({ language }) => language))).toEqual(new Set(clientLanguages));
  const { snippets } = inferenceSnippetsFor({ id: chat.id, tags: chat.tags, pipelineTag: chat.pipeline_tag });
  expect(named).toEqual(snippets.map(({ language, client }) => `${language} ${client}`));
  const codes = inference.map(({ language, content }) => ({ language, text: content }) as unknown as Code);
  expect(faultsOf(...codes)).toEqual([]);
});

test("all options reach the code", async () => {
  const words = ["--providers", "groq, together", "--stream", "--bill-to", "acme-labs", "--token", "hf_x"];
  const numbers = ["--temperature", "0", "--max-tokens", "64", "--top-p", "0.5", "--inputs", '"Guten Tag"'];
  const { inference, notices } = await lineFor(chat, ...words, ...numbers);
  expect(notices).toBeUndefined();
  expect([...new Set(inference.map(({ provider }) => provider))]).toEqual(["groq", "together"]);
  for (const { content, client } of inference) {
    for (const part of ["acme-labs", "hf_x", "64", "0.5", "Guten Tag"]) expect(content, client).toContain(part);
    expect(content, client).toMatch(/temperature["']?(?:[=:]| =>) *0,/);
  }
});

function expectEachClientOnce(inference: Line["inference"]): void {
  const named = inference.map(({ language, client }) => `${language} ${client}`);
  expect(named).toEqual([...new Set(named)]);
  expect(new Set(inference.map(({ language }) => language))).toEqual(new Set(clientLanguages));
}

test("your own server is called once", async () => {
  const { inference } = await lineFor(chat, "--endpoint-url", "http://localhost:11434");
  expectEachClientOnce(inference);
  expect(inference[0]?.content).toContain('base_url="http://localhost:11434/v1"');
});

test("brackets in the address of your own server are not a pattern for curl", async () => {
  const { inference } = await lineFor(chat, "--endpoint-url", "http://localhost/{a,b}");
  const command = inference.find(({ client }) => client === "curl")?.content;
  expect(command).toContain("curl 'http://localhost/{a,b}/v1/chat/completions' \\\n  --globoff");
});

test("providers named beside your own server have no effect, and a notice says so", async () => {
  const { inference, notices } = await lineFor(
    chat,
    "--endpoint-url",
    "http://localhost:11434/v1?x=1",
    "--providers",
    "together,groq",
  );
  expectEachClientOnce(inference);
  expect(inference[0]?.content).toContain('base_url="http://localhost:11434/v1"');
  expect(notices).toContainEqual({ provider: "together", notice: sentences.ownServerCalled("together") });
  expect(notices).toContainEqual({ provider: "groq", notice: sentences.ownServerCalled("groq") });
  expect(notices).toContainEqual({
    provider: "together",
    notice: sentences.queryIgnored("?x=1"),
  });
});

test("direct requests go to the provider itself, under its own name of the model", async () => {
  const inferenceProviderMapping = { together: { providerId: "their/name", status: "live", task: "conversational" } };
  const { inference, notices } = await lineFor(
    { ...chat, inferenceProviderMapping },
    "--direct",
    "--providers",
    "together,groq",
  );
  expect([...new Set(inference.map(({ provider }) => provider))]).toEqual(["together"]);
  expect(inference[0]?.content).toContain('base_url="https://api.together.xyz/v1"');
  expect(inference[0]?.content).toContain('model="their/name"');
  expect(notices).toEqual([{ provider: "groq", notice: sentences.providerNotListed("groq") }]);
});

test.each(["image-to-text", "any-to-any", undefined])(
  "a model for %s that is served as a chat is asked as one, through the router, directly and with auto",
  async (task) => {
    const record = {
      id: "a/b",
      ...(task !== undefined && { pipeline_tag: task }),
      inferenceProviderMapping: { together: { providerId: "their/name", status: "live", task: "conversational" } },
    };
    const models = async (...words: readonly string[]): Promise<readonly (string | undefined)[]> => {
      const { inference } = await lineFor(record, ...words);
      return inference
        .filter(({ client }) => client === "openai")
        .map(({ content }) => /model="(.*)"/.exec(content)?.[1]);
    };
    expect(await models("--providers", "together,auto")).toEqual(expect.arrayContaining(["a/b:together", "a/b"]));
    expect(await models("--providers", "together", "--direct")).toContain("their/name");
  },
);

test("sections can be left out", async () => {
  expect((await lineFor(chat, "--no-library")).library).toEqual([]);
  expect((await lineFor(chat, "--no-inference")).inference).toEqual([]);
});

test("an option that changes nothing is named", async () => {
  const { notices } = await lineFor(
    { id: "a/b", pipeline_tag: "fill-mask" },
    "--stream",
    "--providers",
    "hf-inference",
  );
  expect(notices).toEqual([{ provider: "hf-inference", notice: sentences.chatOnly("streaming", "fill-mask") }]);
});

test.each([
  [["--providers", "nobody"], unknownProvider("nobody")],
  [["--temperature", "warm"], '"warm"'],
  [["--max-tokens", "1.5"], '"1.5"'],
  [["--max-tokens", "0"], '"0"'],
  [["--bill-to", ""], "ASCII"],
  [["--token", "hf_x\ny: z"], "ASCII"],
  [["--inputs", "{"], "JSON"],
])("%j is refused with one sentence", async (words, fact) => {
  const { code, out, err } = await call(snippetsCommand, words);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(fact);
  if (words[0] !== "--providers") expect(err).toContain(`${words[0]} `);
});
