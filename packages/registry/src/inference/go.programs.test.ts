import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import { hostileTexts } from "../libraries/test/hostile.ts";
import type { ModelFacts } from "../model.ts";
import { inferenceSnippetsFor } from "./inference-snippets-for.ts";
import type { InferenceOptions } from "./plan/options.ts";
import { providerIds } from "./providers/rows.ts";

/** Go is read and compiled by Go itself. */

const cache = resolve(import.meta.dirname, "../../../../.cache");
const missing = inject("missing").go;
const environment = {
  ...process.env,
  GOCACHE: join(cache, "go-build"),
  GOTOOLCHAIN: "local",
  GOFLAGS: "-mod=mod",
  GOPROXY: "off",
};

const chat: ModelFacts = { id: "openai/chat", tags: [], pipelineTag: "text-generation" };

function goFor(options: InferenceOptions, model: ModelFacts = chat): string | undefined {
  return inferenceSnippetsFor(model, options).snippets.find(({ language }) => language === "go")?.code.text;
}

function tokensOf(sources: readonly string[]): readonly string[] {
  const program = join(import.meta.dirname, "test/go_tokens.go");
  const { stdout, stderr, status } = spawnSync("go", ["run", program], {
    input: sources.join("\0"),
    encoding: "utf8",
    env: environment,
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

mkdirSync(cache, { recursive: true });
const root = mkdtempSync(join(cache, "go-"));

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("Go", () => {
  beforeEach(({ skip }) => skip(missing !== "", missing));

  test.each([false, true])("hostile texts change literals only, streamed: %s", { timeout: 300_000 }, (streaming) => {
    const twins = hostileTexts.flatMap((text) => goFor({ ...withText(text), streaming }) ?? []);
    expect(twins.length).toBe(hostileTexts.length - hostileTexts.filter((text) => /\p{Cs}/u.test(text)).length);
    // Long values are laid out on several lines: a comma may stand behind the last member.
    const skeletons = tokensOf([goFor({ ...withText("x"), streaming }) ?? "", ...twins]).map((text) =>
      text.replaceAll(/, \}/g, "}"),
    );
    expect(new Set(skeletons).size, [...new Set(skeletons)].join("\n")).toBe(1);
    expect(skeletons[0]).toMatch(/^package main /);
  });

  test("every kind of call compiles and vets", { timeout: 300_000 }, () => {
    writeFileSync(join(root, "go.mod"), "module snippets\n\ngo 1.19\n");
    const sets: readonly InferenceOptions[] = [
      {},
      { streaming: true },
      { billTo: "acme", temperature: 0, parameters: { stop: [null, true], n: 1e21, f: 0.5 } },
      { accessToken: "hf_x", streaming: true },
      { endpointUrl: "http://localhost:8080" },
    ];
    const texts = new Set([
      ...sets.flatMap((options) => goFor(options) ?? []),
      ...providerIds.flatMap((provider) => goFor({ provider, directRequest: true }) ?? []),
      goFor({}, { ...chat, pipelineTag: "image-text-to-text" }) ?? "",
    ]);
    expect(texts.size).toBeGreaterThan(20);
    for (const [index, text] of [...texts].entries()) {
      mkdirSync(join(root, String(index)));
      writeFileSync(join(root, String(index), "main.go"), `${text}\n`);
    }
    const { stderr, status } = spawnSync("go", ["vet", "./..."], { cwd: root, encoding: "utf8", env: environment });
    expect(status, stderr).toBe(0);
  });
});
