import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountSites } from "../../hub/content.ts";
import { createApp } from "../../app/server.ts";
import { noBuild, openTinyHub } from "../../test/tiny-hub.ts";

let close: () => Promise<void>;
let get: (path: string) => Promise<Response>;

beforeAll(async () => {
  const folder = fileURLToPath(new URL("../../../../../packages/docs/test/sites/homes", import.meta.url));
  const hub = await openTinyHub();
  const sites = await mountSites({ docs: [{ folder, base: "/docs/homes", title: "Homes" }] });
  const app = createApp({ hub: { ...hub, sites }, build: noBuild });
  close = () => hub.store.close();
  get = async (path) => app.request(`http://hub.example${path}`);
});
afterAll(() => close());

test.each([
  ["en", "This is where a reader begins."],
  ["gj", "અહીંથી શરૂ કરો."],
])("the home page of %s is served in every form", async (folder, words) => {
  for (const form of ["", ".md", ".json"]) {
    const response = await get(`/docs/homes/${folder}${form}`);
    expect(response.status, form).toBe(200);
    expect(await response.text(), form).toContain(words);
  }
});

test("the first link of llms.txt leads to the home page", async () => {
  const llms = await (await get("/docs/homes/en/llms.txt")).text();
  const first = /\]\(http:\/\/hub\.example([^)]+)\)/.exec(llms)?.[1] ?? "";
  expect(await (await get(first)).text()).toContain("This is where a reader begins.");
});
