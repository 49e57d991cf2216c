import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../app/server.ts";
import type { Hub } from "../hub/hub.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";
import { callTool } from "./call-tool.ts";
import { pageReader, type ReadPage } from "./page-reader.ts";

const publicUrl = "https://hub.example/models-hub";
let hub: Hub;
let readPage: ReadPage;

beforeAll(async () => {
  hub = { ...(await openTinyHub()), publicUrl };
  const app = createApp({ hub, build: noBuild, log: () => {} });
  readPage = pageReader(hub, (request) => app.fetch(request, {}));
});
afterAll(() => hub.store.close());

test.each([
  ["from the root of the hub", "/models/gpt2"],
  ["from the root of the host", "/models-hub/models/gpt2.md"],
  ["whole", `${publicUrl}/models/gpt2`],
  ["that is redirected", `${publicUrl}/gpt2`],
])("a page is read by an address %s", async (_, address) => {
  expect(await readPage(address)).toEqual({ text: expect.stringContaining(`url: "${publicUrl}/models/gpt2"`) });
});

test.each(["https://hub.example/other", "https://other.example/models-hub/models", "//other.example/models"])(
  "%s is not in the hub",
  async (address) => {
    expect(await readPage(address)).toEqual({ problem: expect.stringContaining(`begins with ${publicUrl}/`) });
  },
);

test("tools name pages below the path, by addresses that they take", async () => {
  const { content } = await callTool("search", { query: "reader" }, { hub, readPage });
  const { text } = content[0] as { text: string };
  const addresses = Array.from(text.matchAll(/\]\((\/[^)]*)\)/g), ([, found = ""]) => found);
  expect(addresses.filter((found) => !found.startsWith("/models-hub/"))).toEqual([]);
  const address = "/models-hub/models/ada/reader-v1.5.md";
  expect(addresses).toContain(address);
  expect(await readPage(address)).toEqual({ text: expect.stringContaining("# ada/reader") });
});
