import { describe, expect, test } from "vitest";
import type { Code } from "../code/code.ts";
import { faultsOf } from "../../../../scripts/testing/code-faults.ts";
import { taskIds } from "../tasks/ids.ts";
import { clientLanguages, clients } from "./clients/all.ts";
import { exampleInput, noExample } from "./example-inputs.ts";
import { inferenceSnippetsFor } from "./inference-snippets-for.ts";
import type { InferenceOptions } from "./plan/options.ts";
import { providerRows } from "./providers/rows.ts";
import { variantFor, variants } from "./variants.ts";
import { modelFor, cases, snippetsOf, textsOf } from "./test/calls.ts";

describe("every call", () => {
  test("parses, defines all its names and uses all its imports", () => {
    const texts = new Map<string, Code>();
    const from = new Map<string, string>();
    for (const item of cases) {
      for (const { code, client } of snippetsOf(item)) {
        texts.set(code.text, code);
        from.set(code.text, `${item.where}, ${client}`);
      }
    }
    // All at once first: a shell is started once then, and what was checked is remembered.
    faultsOf(...texts.values());
    const faults = [...texts].flatMap(([text, code]) => faultsOf(code).map((fault) => `${from.get(text)}: ${fault}`));
    expect(faults).toEqual([]);
    expect(texts.size).toBeGreaterThan(1500);
  });

  test("is the same twice, in any order", () => {
    const sample = cases.filter((_, index) => index % 7 === 0);
    const first = new Map(sample.map((item) => [item.where, textsOf(item)]));
    for (const item of sample.toReversed()) expect(textsOf(item), item.where).toBe(first.get(item.where));
  });

  test("exists, or a notice says why not", () => {
    for (const { where, model, options } of cases) {
      const { snippets, notices } = inferenceSnippetsFor(model, options);
      if (snippets.length === 0) expect(notices, where).not.toEqual([]);
    }
  });

  test("names the file of a result alike in every client, as its provider sends it", () => {
    const differing = cases.flatMap((item) => {
      const names = snippetsOf(item).flatMap(({ code }) => code.text.match(/\boutput\.(?:mp[34]|png|wav)\b/g) ?? []);
      const kinds = [...new Set(names)];
      return kinds.length > 1 ? [`${item.where}: ${kinds.join(", ")}`] : [];
    });
    expect(differing).toEqual([]);
  });

  test("has no template left over and none missing", () => {
    const used = new Set(
      cases.flatMap((item) => {
        const variant = variantFor(item.model.pipelineTag ?? "", item.options.streaming === true);
        return snippetsOf(item).map(({ language, client }) => `${language} ${client} ${variant}`);
      }),
    );
    const written = clients.flatMap(({ language, name, templates }) =>
      Object.keys(templates).map((variant) => `${language} ${name} ${variant}`),
    );
    expect(written.filter((name) => !used.has(name) && !/huggingface_hub textToAudio/.test(name))).toEqual([]);
    const seen = new Set(written.map((name) => name.split(" ").at(-1)));
    expect(variants.filter((variant) => !seen.has(variant))).toEqual([]);
  });

  test("is never the sentence for a task without an example", () => {
    for (const task of taskIds) {
      const { snippets, notices } = inferenceSnippetsFor(modelFor(task, "auto"));
      if (exampleInput(modelFor(task, "auto")) !== undefined) expect(snippets.length, task).toBeGreaterThan(0);
      else {
        expect(snippets, task).toEqual([]);
        expect(notices).toEqual([noExample]);
      }
    }
  });
});

const shown = (options: InferenceOptions, task: string): readonly string[] =>
  inferenceSnippetsFor(modelFor(task, options.provider ?? "auto"), options).snippets.map(
    ({ language, client }) => `${language} ${client}`,
  );

describe("what is covered", () => {
  test("a chat has every client but fal_client, in the order of display", () => {
    const all = clients.filter(({ templates }) => templates.conversational !== undefined);
    const names = all.map(({ language, name }) => `${language} ${name}`);
    expect(names).not.toContain("python fal_client");
    expect(names).toEqual(expect.arrayContaining(["python openai", "javascript fetch", "shell curl"]));
    for (const provider of ["auto", "together", "hf-inference"] as const) {
      expect(shown({ provider }, "text-generation")).toEqual(names);
      expect(shown({ provider, streaming: true }, "image-text-to-text")).toEqual(names);
    }
  });

  test("the clients of a language stand together", () => {
    const names = clients.map(({ language }) => language);
    expect(names).toEqual(clientLanguages.flatMap((language) => names.filter((name) => name === language)));
  });

  test("without a provider only the libraries that choose one can do more than chats", () => {
    expect(shown({ provider: "auto" }, "fill-mask")).toEqual(["python huggingface_hub", "javascript huggingface.js"]);
  });

  test("every task that hf-inference serves has plain HTTP in every language", () => {
    for (const task of Object.keys(providerRows["hf-inference"]).filter((name) => name !== "conversational")) {
      const names = shown({ provider: "hf-inference" }, task);
      expect(names, task).toEqual(expect.arrayContaining(["python requests", "javascript fetch", "shell curl"]));
    }
  });

  test("fal_client speaks to fal.ai only", () => {
    const mapping = { providerId: "their/name" };
    expect(shown({ provider: "fal-ai", mapping }, "text-to-image")).toContain("python fal_client");
    expect(shown({ provider: "replicate", mapping }, "text-to-image")).not.toContain("python fal_client");
  });
});
