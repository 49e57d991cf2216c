import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { hostileTexts } from "../libraries/test/hostile.ts";
import type { ModelFacts } from "../model.ts";
import { inferenceSnippetsFor } from "./inference-snippets-for.ts";
import type { InferenceOptions } from "./plan/options.ts";
import { providerIds } from "./providers/rows.ts";

/** PHP is read by PHP itself. */

const missing = inject("missing").php;

const chat: ModelFacts = { id: "openai/chat", tags: [], pipelineTag: "text-generation" };

function phpFor(options: InferenceOptions, model: ModelFacts = chat): string | undefined {
  return inferenceSnippetsFor(model, options).snippets.find(({ language }) => language === "php")?.code.text;
}

function tokensOf(sources: readonly string[]): readonly string[] {
  const { stdout, stderr, status } = spawnSync("php", [join(import.meta.dirname, "test/php_tokens.php")], {
    input: sources.join("\0"),
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  expect(status, stderr).toBe(0);
  return stdout.split("\0").slice(0, -1);
}

const withText = (text: string): InferenceOptions => ({
  messages: [{ role: "user", content: `a${text}`, [`k${text}`]: [text, { [text]: null }] }],
  billTo: `acme${text}`,
  accessToken: `hf_${text}`,
  parameters: { [`x${text}`]: text },
  endpointUrl: `http://localhost/${encodeURIComponent(text.toWellFormed())}/v1`,
});

describe("PHP", () => {
  beforeEach(({ skip }) => skip(missing !== "", missing));

  test.each([false, true])("hostile texts change literals only, streamed: %s", (streaming) => {
    const twins = hostileTexts.flatMap((text) => phpFor({ ...withText(text), streaming }) ?? []);
    expect(twins.length).toBe(hostileTexts.length - hostileTexts.filter((text) => /\p{Cs}/u.test(text)).length);
    // Long values are laid out on several lines: a comma may stand behind the last member.
    const skeletons = tokensOf([phpFor({ ...withText("x"), streaming }) ?? "", ...twins]).map((text) =>
      text.replaceAll(/, (?=[\])])/g, ""),
    );
    expect(new Set(skeletons).size, [...new Set(skeletons)].join("\n")).toBe(1);
    expect(skeletons[0]).toMatch(/^\$request = curl_init /);
  });

  test("every kind of call parses", () => {
    const sets: readonly InferenceOptions[] = [
      {},
      { streaming: true },
      { billTo: "acme", temperature: 0, parameters: { stop: [null, true], n: 1e21, f: 0.5, o: {} } },
      { accessToken: "hf_x", streaming: true },
      { endpointUrl: "http://localhost:8080" },
    ];
    const texts = new Set([
      ...sets.flatMap((options) => phpFor(options) ?? []),
      ...providerIds.flatMap((provider) => phpFor({ provider, directRequest: true }) ?? []),
      phpFor({}, { ...chat, pipelineTag: "image-text-to-text" }) ?? "",
    ]);
    expect(texts.size).toBeGreaterThan(20);
    expect(tokensOf([...texts]).filter((tokens) => tokens.startsWith("fault"))).toEqual([]);
    expect(tokensOf(["<?php echo 'a' 'b';"])[0]).toMatch(/^fault .* in line 1$/);
  });
});
