import { describe, expect, test } from "vitest";
import type { WidgetExample } from "./model.ts";
import { usableExample } from "./usable-example.ts";

const long = "x".repeat(2001);

describe("what code is written with", () => {
  test.each<[given: WidgetExample, usable: WidgetExample | undefined]>([
    [{ text: "Hi" }, { text: "Hi" }],
    [{ text: `it's "a"\n{{x}} \u202E$(id)` }, { text: `it's "a"\n{{x}} \u202E$(id)` }],
    [{ text: " – " }, undefined],
    [{ text: long }, undefined],
    [{ text: "x".repeat(2000) }, { text: "x".repeat(2000) }],
    [{ text: "x".repeat(1_000_000), prompt: "a cup" }, { prompt: "a cup" }],
    [
      { text: "Where?", context: "Here." },
      { text: "Where?", context: "Here." },
    ],
    [{ text: "Where?", context: long }, undefined],
    [{ text: "-", context: "Here." }, undefined],
    [{ src: "https://example.org/cup.jpg" }, { src: "https://example.org/cup.jpg" }],
    [{ src: "http://example.org/cup.jpg", text: "What?" }, { text: "What?" }],
    [{ src: "samples/one.wav" }, undefined],
    [{ src: `https://example.org/"onload` }, undefined],
    [{ sentences: ["a"] }, undefined],
    [
      { sourceSentence: "a", sentences: ["b"] },
      { sourceSentence: "a", sentences: ["b"] },
    ],
    [{ messages: [{ role: "user", content: long }] }, undefined],
    [{ messages: [{ role: "user", content: "Hi" }] }, { messages: [{ role: "user", content: "Hi" }] }],
    [{ labels: Array.from({ length: 21 }, String) }, undefined],
    [
      { text: "How many?", table: { Stars: [3] } },
      { text: "How many?", table: { Stars: [3] } },
    ],
    [{ text: "How many?", table: { Stars: Array.from({ length: 201 }, () => 1) } }, undefined],
  ])("of %j is %j", (given, usable) => {
    expect(usableExample(given)).toEqual(usable);
  });
});
