import { afterAll, expect, test } from "vitest";
import { tinyModels } from "../records/model/try/test/tiny-models.ts";
import { serveRepositories } from "../test/served-repositories.ts";
import { openTinyApp } from "../test/tiny-hub.ts";
import { islands } from "./islands-list.ts";

const { hub, app } = await openTinyApp();
const id = "tiny/judge";
const withFiles = await serveRepositories([{ kind: "model", id, contents: tinyModels[id] ?? {} }]);
afterAll(async () => {
  await hub.store.close();
  await withFiles.close();
});

test("the browser finds every island of a page by its name, and every name stands on one", async () => {
  const pages = ["/docs/start", "/playground", "/models/gpt2"].map(async (path) =>
    (await app.request(`http://hub.example${path}`, { headers: { Accept: "text/html" } })).text(),
  );
  const options = { headers: { Accept: "text/html" } };
  pages.push((async () => (await fetch(`${withFiles.endpoint}/models/${id}/try`, options)).text())());
  const html = (await Promise.all(pages)).join("\n");
  const onPage = [...html.matchAll(/<modelshelf-island name="(\w+)"/g)].map(([, name]) => name);
  expect([...new Set(onPage)].sort()).toEqual(Object.keys(islands).sort());
});

test.each(Object.entries(islands))("%s is loaded by its name", async (name, load) => {
  expect((await load())[name]).toBeTypeOf("function");
});
