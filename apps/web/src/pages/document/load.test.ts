import type { Site } from "@modelshelf/docs";
import { expect, it } from "vitest";
import type { LoadInput } from "../../page/page.ts";
import { loadDocument } from "./load.ts";

it.each([
  ["/docs/new", "/docs/new?a=1"],
  ["//a//evil.example/x", "/evil.example/x?a=1"],
])("a redirect stays on this host: %s", async (target, location) => {
  const site = {
    base: "/docs",
    title: "Docs",
    languages: ["en"],
    page: () => Promise.resolve(undefined),
    redirect: () => target,
    locate: () => undefined,
    prefix: () => "/docs",
    toc: () => [],
  } satisfies Partial<Site> as unknown as Site;
  const input = { url: new URL("http://hub.example/docs/old?a=1"), languages: [] } as unknown as LoadInput;
  const answer = await loadDocument(site, input);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get("Location")).toBe(location);
});
