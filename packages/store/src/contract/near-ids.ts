import { expect, test } from "vitest";
import type { Store } from "../store.ts";
import { record } from "./fixtures.ts";

export function describeNearIds(opened: () => Store): void {
  const shelf = [
    record("google-bert/bert-base-uncased", { downloads: 900 }),
    record("google-bert/bert-base-cased", { downloads: 800 }),
    record("google/gemma-3-4b-it", { downloads: 700 }),
    record("openai-community/gpt2", { downloads: 600 }),
    record("openai-community/gpt2-large", { downloads: 500 }),
    record("someone/bert-base-uncased", { downloads: 1 }),
    record("super_glue"),
    record("google-bert/bert-base-uncased-data", { kind: "dataset" }),
  ];
  const cases: readonly (readonly [string, string])[] = [
    ["gogle-bert/bert-base-uncased", "google-bert/bert-base-uncased"],
    ["google-bert/bert-base-uncasd", "google-bert/bert-base-uncased"],
    ["google-bert/bert-bsae-cased", "google-bert/bert-base-cased"],
    ["Google-BERT/BERT-base-uncased", "google-bert/bert-base-uncased"],
    ["bert-base-uncased", "google-bert/bert-base-uncased"],
    ["googl/gemma-3-4b-it", "google/gemma-3-4b-it"],
    ["google/gemma3-4b-it", "google/gemma-3-4b-it"],
    ["gpt2", "openai-community/gpt2"],
    ["openai-community/gtp2", "openai-community/gpt2"],
    ["openai/gpt2", "openai-community/gpt2"],
    ["superglue", "super_glue"],
  ];
  test.each(cases)("%s → %s", async (wrong, right) => {
    await opened().put(shelf);
    expect((await opened().nearIds("model", wrong))[0]).toBe(right);
  });

  test("only ids that really look alike, no more than asked for", async () => {
    await opened().put(shelf);
    expect(await opened().nearIds("model", "completely-different/thing")).toEqual([]);
    expect(await opened().nearIds("model", "google-bert/bert-base-uncased", 2)).toHaveLength(2);
  });

  test.each(['" OR "', "*", "", "a/b/c/d", "x".repeat(100_000), "łódź/żółć", "NEAR(a b)", "\u0000"])(
    "%j does no harm",
    async (id) => {
      await opened().put(shelf);
      expect(Array.isArray(await opened().nearIds("model", id))).toBe(true);
    },
  );
}
