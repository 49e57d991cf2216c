import { describe, expect, test } from "vitest";
import { readScriptMetadata } from "../../../../../scripts/testing/read-forms.ts";
import { expectSameLinks } from "../test/hostile.ts";
import { textOf, useModelHub } from "./test/model-hub.ts";

const { write } = useModelHub();

describe("forms of the code", () => {
  test("that can be read are links to the same page, the chosen one is marked", async () => {
    const { data, html } = await write("ada/masked", "?installer=uv");
    expect(data.use.forms).toEqual([
      { label: "Script", href: "/models/ada/masked?installer=uv", isChosen: true },
      { label: "uv script", href: "/models/ada/masked?installer=uv&form=uv", isChosen: false },
    ]);
    expect(html).toContain('href="/models/ada/masked?installer=uv&amp;form=uv#use"');
  });

  test("uv takes the place of the script in all representations, with the command that runs it", async () => {
    const { html, markdown, json } = await write("ada/masked", "?form=uv");
    const [snippet] = json.use.libraries[0].snippets;
    expect(readScriptMetadata(`${snippet.code.text}\n`).dependencies).toContain("transformers");
    expect(snippet.install.text).toBe("uv run masked.py");
    for (const text of [textOf(html), markdown]) {
      expect(text).toContain("uv run masked.py");
      expect(text).toContain("# /// script");
      expect(text.split("Inference API", 1)[0]).not.toContain("pip install");
    }
  });

  test("are files as well, each with its address, in all representations", async () => {
    const { html, markdown, json } = await write("ada/masked");
    expect(json.use.libraries[0].snippets.map(({ files }: { files: unknown }) => files)).toEqual([
      [
        { label: "Notebook", href: "/models/ada/masked.ipynb?library=transformers", fileName: "masked.ipynb" },
        { label: "uv script", href: "/models/ada/masked.py?library=transformers", fileName: "masked.py" },
      ],
      [
        { label: "Notebook", href: "/models/ada/masked.ipynb?library=transformers&block=2", fileName: "masked.ipynb" },
        { label: "uv script", href: "/models/ada/masked.py?library=transformers&block=2", fileName: "masked.py" },
      ],
    ]);
    expect(markdown).toContain("The same as a file: [Notebook](/models/ada/masked.ipynb?library=transformers) · ");
    expect(html).toMatch(/href="\/models\/ada\/masked\.ipynb\?library=transformers" download="masked\.ipynb"/);
    expectSameLinks({ html, markdown });
  });

  test("fetch from the public Hub where the reader asked for that", async () => {
    const { json } = await write("ada/masked", "?endpoint=public");
    const { files } = json.use.libraries[0].snippets[0];
    expect(files[0].href).toBe("/models/ada/masked.ipynb?library=transformers&endpoint=public");
  });

  test("open in a hosted notebook service where the hub has a public address, and there only", async () => {
    const kaggle = "https://kaggle.com/kernels/welcome?src=";
    const here = await write("ada/masked");
    expect(here.html + here.markdown + JSON.stringify(here.json)).not.toContain(kaggle);
    const { html, markdown, json } = await write("ada/masked", "", { publicUrl: "https://models.example.org" });
    const notebook = "https://models.example.org/models/ada/masked.ipynb?library=transformers";
    const href = kaggle + encodeURIComponent(notebook);
    const [saved, script] = json.use.libraries[0].snippets[0].files;
    expect(saved.services).toEqual([{ label: "Kaggle", href }]);
    expect(script).not.toHaveProperty("services");
    expect(html).toContain(`href="${href}"`);
    expect(markdown).toContain(`[Open in Kaggle](${href})`);
    expectSameLinks({ html, markdown });
  });

  test("are not offered where there is no code", async () => {
    const { data, html } = await write("ada/bare");
    expect(data.use.forms).toBeUndefined();
    expect(html).not.toMatch(/\.ipynb|form=uv/);
  });
});

describe("weights with fewer bits", () => {
  test("are links to the same page, for a model that is large and not quantized", async () => {
    const { data, html, markdown } = await write("lin/large", "?weights=4bit");
    expect(data.use.weights?.map(({ label, isChosen }) => [label, isChosen])).toEqual([
      ["as published", false],
      ["8 bits", false],
      ["4 bits", true],
    ]);
    for (const text of [textOf(html), markdown]) {
      expect(text).toContain("load_in_4bit=True");
      expect(text).toContain("At least 4.5 GB for the weights");
    }
    expect(html).toContain('href="/models/lin/large.ipynb?library=transformers&amp;weights=4bit"');
    expect((await write("lin/large")).html).not.toContain("BitsAndBytesConfig");
  });

  test("are not offered for others", async () => {
    const { data, html } = await write("ada/masked", "?weights=4bit");
    expect(data.use.weights).toBeUndefined();
    expect(html).not.toContain("BitsAndBytesConfig");
  });
});
