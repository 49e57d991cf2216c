import { expect, test } from "vitest";
import { originalsOf } from "./originals.ts";

const given = (address: string | undefined, environment: Record<string, string> = {}) =>
  originalsOf({ values: address === undefined ? {} : { originals: address } }, { environment });

test("the option comes before the environment, which comes before the Hugging Face Hub", () => {
  const environment = { ORIGINALS_URL: "https://hub.example.org/" };
  expect(given("https://example.org/models/", environment)).toBe("https://example.org/models");
  expect(given(undefined, environment)).toBe("https://hub.example.org");
  expect(given(undefined, { ORIGINALS_URL: "" })).toBe("https://huggingface.co");
});

test("none leads nowhere", () => {
  expect(given("none")).toBeUndefined();
  expect(given(undefined, { ORIGINALS_URL: "none" })).toBeUndefined();
});

test.each([
  "javascript:alert(1)",
  "https://ada:secret@example.org",
  "https://example.org/?a=b",
  "https://example.org/?",
  "https://example.org#",
  "https://example.org/a'b",
  "hub.example.org",
  "",
])('"%s" is refused in one sentence', (address) => expect(() => given(address)).toThrow(/^the hub of originals /));
