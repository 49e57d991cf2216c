import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { takeOffBasePath } from "./take-off-base-path.ts";

function taken(url: string, headers: Record<string, string> = {}, basePath = "/hub"): string | undefined {
  const incoming = { url, headers } as unknown as IncomingMessage;
  takeOffBasePath(incoming, basePath);
  return incoming.url;
}

test.each([
  ["passed on", "/hub/models?a=b", "/models?a=b"],
  ["passed on, the path alone", "/hub", "/"],
  ["stripped", "/models?a=b", "/models?a=b"],
  ["stripped, the home page", "/", "/"],
  ["of another name that begins so", "/hubs/models", "/hubs/models"],
  ["passed on, with the path once more in it", "/hub/hub/reader", "/hub/reader"],
  ["in the manner of a request to a proxy", "http://example.org/hub/models", "http://example.org/models"],
  ["for the server as a whole", "*", "*"],
])("a request %s", (_, url, inside) => expect(taken(url)).toBe(inside));

test("a proxy that says what it stripped is believed", () => {
  expect(taken("/hub/reader", { "x-forwarded-prefix": "/hub" })).toBe("/hub/reader");
  expect(taken("/hub/reader", { "x-forwarded-prefix": "/hub/" })).toBe("/hub/reader");
  expect(taken("/hub/reader", { "x-forwarded-prefix": "/other" })).toBe("/reader");
});

test("a hub at the root of its host leaves requests alone", () => {
  expect(taken("/hub/models", {}, "")).toBe("/hub/models");
});
