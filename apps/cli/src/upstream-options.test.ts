import { expect, test } from "vitest";
import { readUpstream } from "./upstream-options.ts";

const terminal = { environment: { HF_TOKEN: "hf_secret" } };

test("the options of an upstream are read, with the token of the environment", () => {
  expect(readUpstream({ values: {} }, terminal)).toBeUndefined();
  const values = { upstream: "https://hub.example", allow: ["ada/*"], "cache-size": "200GB" };
  expect(readUpstream({ values }, terminal)).toEqual({
    endpoint: new URL("https://hub.example"),
    token: "hf_secret",
    allowed: ["ada/*"],
    maxBytes: 200e9,
  });
});

test.each([
  [{ allow: ["ada/*"] }, "--allow says something of --upstream"],
  [{ "cache-size": "1GB" }, "--cache-size says something of --upstream"],
  [{ upstream: "hub.example" }, "the endpoint is an address"],
  [{ upstream: "https://hub.example", "cache-size": "much" }, "--cache-size is a size"],
])("%j is refused", (values, sentence) => {
  expect(() => readUpstream({ values }, terminal)).toThrow(sentence);
});
