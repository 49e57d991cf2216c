import { expect, test } from "vitest";
import { readUpstream } from "./upstream-options.ts";

const terminal = { environment: { HF_TOKEN: "hf_secret" } };

test("the options of an upstream are read, with the token of the environment", () => {
  expect(readUpstream({ values: {} }, terminal)).toBeUndefined();
  const values = { upstream: ["https://hub.example"], allow: ["ada/*"], "cache-size": "200GB", "cache-days": "30" };
  expect(readUpstream({ values }, terminal)).toEqual({
    upstreams: [{ endpoint: new URL("https://hub.example"), token: "hf_secret", ids: undefined }],
    allowed: ["ada/*"],
    maxBytes: 200e9,
    maxUnusedMs: 2_592_000_000,
  });
});

test.each([
  [{ allow: ["ada/*"] }, "--allow needs --upstream"],
  [{ "cache-days": "7" }, "--cache-days needs --upstream"],
  [{ upstream: ["https://hub.example"], "cache-days": "-1" }, "--cache-days is a whole number from 0 to 36500"],
  [{ upstream: ["https://hub.example"], "cache-days": "7d" }, "--cache-days is a whole number"],
  [
    { upstream: ["https://hub.example"], "cache-storage": "/srv/cache" },
    "--cache-storage is a place in object storage",
  ],
  [{ "cache-storage": "s3://bucket/cache" }, "--cache-storage needs --upstream"],
  [{ "cache-size": "1GB" }, "--cache-size needs --upstream"],
  [{ "upstream-lists": "merged" }, "--upstream-lists needs --upstream"],
  [{ "allow-host": ["files.example"] }, "--allow-host needs --upstream"],
  [{ upstream: ["https://hub.example"], "upstream-lists": "all" }, '--upstream-lists is "own" or "merged", not "all"'],
  [{ upstream: ["hub.example"] }, "the endpoint is an address"],
  [{ upstream: ["=https://hub.example"] }, "--upstream has no ids"],
  [{ upstream: ["team/*=hub.example"] }, "the endpoint is an address"],
  [{ upstream: ["https://hub.example"], "cache-size": "much" }, "--cache-size is a size"],
])("%j is refused", (values, sentence) => {
  expect(() => readUpstream({ values }, terminal)).toThrow(sentence);
});

test("no days are no limit", () => {
  const values = { upstream: ["https://hub.example"], "cache-days": "0" };
  expect(readUpstream({ values }, terminal)).not.toHaveProperty("maxUnusedMs");
});

test.each([
  [{}, {}, undefined],
  [{ "upstream-lists": "merged" }, {}, true],
  [{}, { UPSTREAM_LISTS: "merged" }, true],
  [{ "upstream-lists": "own" }, { UPSTREAM_LISTS: "merged" }, undefined],
  [{}, { UPSTREAM_LISTS: "" }, undefined],
])("lists are merged where that is asked for: %j, %j", (values, environment, withLists) => {
  const upstream = ["https://hub.example"];
  expect(readUpstream({ values: { upstream, ...values } }, { environment })?.withLists).toBe(withLists);
});

test("variables say all that options do, and each upstream gets its own token", () => {
  const environment = {
    HF_TOKEN: "hf_secret",
    UPSTREAM: "team/*=https://hub.example, https://huggingface.co",
    UPSTREAM_TOKENS: "https://hub.example=team-secret=",
    UPSTREAM_ALLOW: "ada/*,gpt2",
    UPSTREAM_ALLOW_HOST: "files.example",
    CACHE_SIZE: "1GB",
    CACHE_DAYS: "7",
    CACHE_STORAGE: "s3://bucket/cache/",
  };
  expect(readUpstream({ values: {} }, { environment })).toEqual({
    upstreams: [
      { endpoint: new URL("https://hub.example"), token: "team-secret=", ids: "team/*" },
      // Whose HF_TOKEN is, nothing says.
      { endpoint: new URL("https://huggingface.co"), token: undefined, ids: undefined },
    ],
    allowed: ["ada/*", "gpt2"],
    allowedHosts: ["files.example"],
    maxBytes: 1e9,
    maxUnusedMs: 604_800_000,
    storageRoot: "s3://bucket/cache",
  });
});

test.each(["https://other.example=secret", "https://hub.example", "secret"])(
  "a token that no upstream gets is refused, and not shown: %s",
  (tokens) => {
    const environment = { UPSTREAM: "https://hub.example", UPSTREAM_TOKENS: tokens };
    const read = (): unknown => readUpstream({ values: {} }, { environment });
    expect(read).toThrow("item 1 of UPSTREAM_TOKENS");
    expect(read).not.toThrow("secret");
  },
);
