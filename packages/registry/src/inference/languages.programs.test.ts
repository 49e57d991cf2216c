import { spawnSync } from "node:child_process";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { hostileTexts } from "../libraries/test/hostile.ts";
import type { ModelFacts } from "../model.ts";
import type { Command, TestedLanguage } from "../test/tested-language.ts";
import { missingFor, testedLanguage } from "../test/tested-languages.ts";
import { clientLanguages } from "./clients/all.ts";
import { inferenceSnippetsFor } from "./inference-snippets-for.ts";
import type { InferenceOptions } from "./plan/options.ts";
import { chatWith, everyChat } from "./test/chats.ts";

/** Languages that are read by their own programs; those of the unit tests are read there. */

const missing = inject("missing");

type Read = TestedLanguage & { readonly tokens: Command };
const isRead = (language: TestedLanguage): language is Read => language.tokens !== undefined;

const languages = clientLanguages.flatMap((name) => {
  const language = testedLanguage(name);
  return isRead(language) ? [[name, language] as const] : [];
});

function tokensOf({ tokens: [command, ...words], environment }: Read, sources: readonly string[]): readonly string[] {
  const { stdout, stderr, status } = spawnSync(command, words, {
    input: sources.join("\0"),
    encoding: "utf8",
    env: { ...process.env, ...environment },
    maxBuffer: 1 << 26,
  });
  expect(status, stderr).toBe(0);
  return stdout.split("\0").slice(0, -1);
}

const chat: ModelFacts = { id: "openai/chat", tags: [], pipelineTag: "text-generation" };

test("every language is read, here or by the unit tests", () => {
  const readThere = new Set(["python", "javascript", "shell"]);
  expect(clientLanguages.filter((name) => !isRead(testedLanguage(name)) && !readThere.has(name))).toEqual([]);
});

describe.each(languages)("%s", (name, language) => {
  beforeEach(({ skip }) => skip(missingFor(name, missing) !== "", missingFor(name, missing)));

  const textsFor = (options: InferenceOptions): readonly string[] =>
    inferenceSnippetsFor(chat, options).snippets.flatMap((one) => (one.language === name ? [one.code.text] : []));

  test.each([false, true])("hostile texts change literals only, streamed: %s", { timeout: 300_000 }, (streaming) => {
    const benign = textsFor({ ...chatWith("x"), streaming });
    const twins = hostileTexts.flatMap((text) => textsFor({ ...chatWith(text), streaming }));
    const fitting = hostileTexts.filter((text) => !/\p{Cs}/u.test(text));
    expect(twins.length).toBe(fitting.length * benign.length);
    // Long values are laid out on several lines: a comma may follow the last member.
    const skeletons = tokensOf(language, [...benign, ...twins]).map((text) => text.replaceAll(/, (?=[\])}])/g, ""));
    expect(new Set(skeletons).size, [...new Set(skeletons)].join("\n")).toBe(benign.length);
    expect(skeletons[0]).toMatch(language.begins ?? /\S/);
  });

  test("every kind of chat parses", { timeout: 300_000 }, () => {
    const texts = everyChat(name);
    expect(texts.length).toBeGreaterThan(20);
    expect(tokensOf(language, texts).filter((tokens) => tokens.startsWith("fault"))).toEqual([]);
    expect(tokensOf(language, [`${texts[0]} )`])[0]).toMatch(/^fault/);
  });
});
