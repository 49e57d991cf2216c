import { readNotebook, readScriptMetadata } from "../../../../scripts/testing/read-forms.ts";
import { afterAll, describe, expect, test } from "vitest";
import { openTinyApp } from "../test/tiny-hub.ts";

const { app, hub } = await openTinyApp();
afterAll(() => hub.store.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(app.request(path, { headers }));

describe("the notebook of a model", () => {
  test("is at the address of the model with its extension, and is saved under the model's name", async () => {
    const answer = await get("/models/ada/reader-v1.5.ipynb");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/x-ipynb+json; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="reader-v1.5.ipynb"');
    const { cells, code } = readNotebook(await answer.text());
    expect(cells[0]?.source).toContain(`](${hub.publicUrl}/models/ada/reader-v1.5)`);
    expect(code.join("\n")).toContain('pipeline("fill-mask", model="ada/reader-v1.5")');
  });

  test("is the same for each reader, and is not sent again to who has it", async () => {
    const first = await get("/models/gpt2.ipynb");
    const etag = first.headers.get("ETag") ?? "";
    expect(await (await get("/models/gpt2.ipynb")).text()).toBe(await first.text());
    expect(first.headers.get("Cache-Control")).toBe("no-cache");
    const again = await get("/models/gpt2.ipynb", { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("of another snippet is asked for by its library and its place", async () => {
    const answer = await get("/models/ada/reader-v1.5.ipynb?library=transformers&block=2");
    expect(readNotebook(await answer.text()).code.join("\n")).toContain("AutoModelForMaskedLM.from_pretrained");
    for (const query of ["library=timm", "block=9", "block=0"]) {
      expect((await get(`/models/ada/reader-v1.5.ipynb?${query}`)).status, query).toBe(404);
    }
  });

  test("can be read by the scripts of other sites", async () => {
    expect((await get("/models/gpt2.ipynb")).headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  test("of a model without code is not there, nor of one that is not", async () => {
    expect((await get("/models/ada/notes.md.ipynb")).status).toBe(404);
    expect((await get("/models/gone/away.ipynb")).status).toBe(404);
    expect((await get("/models/%E0%A4%A.ipynb")).status).toBe(400);
  });

  test("is found below the id alone", async () => {
    const answer = await get("/ada/reader-v1.5.ipynb?block=2");
    expect([answer.status, answer.headers.get("Location")]).toEqual([308, "/models/ada/reader-v1.5.ipynb?block=2"]);
  });
});

test("a script with its packages is at the address with .py", async () => {
  const answer = await get("/models/gpt2.py");
  expect(answer.headers.get("Content-Type")).toBe("text/x-python; charset=utf-8");
  expect(readScriptMetadata(await answer.text()).dependencies).toContain("transformers");
});

test("the code of a dataset is a notebook and a script too, of the part that the address names", async () => {
  const notebook = await get("/datasets/ada/pages.ipynb?library=datasets");
  expect(notebook.headers.get("Content-Disposition")).toBe('attachment; filename="pages.ipynb"');
  const { cells, code } = readNotebook(await notebook.text());
  expect(cells[0]?.source).toContain(`](${hub.publicUrl}/datasets/ada/pages)`);
  expect(code.join("\n")).toContain('load_dataset("ada/pages")');
  const script = await get("/datasets/ada/pages.py?library=datasets");
  expect(readScriptMetadata(await script.text()).dependencies).toContain("datasets");
  for (const path of ["/datasets/ada/gone.py", "/datasets/ada/pages.py?library=timm"])
    expect((await get(path)).status, path).toBe(404);
});
