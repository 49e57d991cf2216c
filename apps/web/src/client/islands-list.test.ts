import { afterAll, expect, test } from "vitest";
import { openTinyApp } from "../test/tiny-hub.ts";
import { islands } from "./islands-list.ts";

const { hub, app } = await openTinyApp();
afterAll(() => hub.store.close());

test("the browser finds every island of a page by its name, and every name stands on one", async () => {
  const pages = ["/docs/start", "/playground", "/models/gpt2"].map(async (path) =>
    (await app.request(`http://hub.example${path}`, { headers: { Accept: "text/html" } })).text(),
  );
  const html = (await Promise.all(pages)).join("\n");
  const onPage = [...html.matchAll(/<modelshelf-island name="(\w+)"/g)].map(([, name]) => name);
  expect([...new Set(onPage)].sort()).toEqual(Object.keys(islands).sort());
});

test.each(Object.entries(islands))("%s is loaded by its name", async (name, load) => {
  expect((await load())[name]).toBeTypeOf("function");
});
