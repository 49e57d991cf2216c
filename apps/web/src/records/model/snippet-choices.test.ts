import { describe, expect, test } from "vitest";
import { inputFor, writeAll } from "../test/catalog-hub.ts";
import type { ModelPage } from "./load.ts";
import page from "./page.ts";
import { textOf, useModelHub } from "./test/model-hub.ts";
import { recordSnippetChoices } from "../use/snippet-choices.ts";
import type { ServedFiles } from "@modelshelf/files";
import { parseRecord } from "@modelshelf/store";
import { filesOfAll, noFiles } from "../../test/served-files.ts";

const { hub, write } = useModelHub();

describe("ways to write the code", () => {
  test("pip, uv and conda are links to the same page, the chosen one is marked", async () => {
    const { data, html } = await write("ada/masked");
    expect(data.use.installers).toEqual([
      { label: "pip", href: "/models/ada/masked", isChosen: true },
      { label: "uv", href: "/models/ada/masked?installer=uv", isChosen: false },
      { label: "conda", href: "/models/ada/masked?installer=conda", isChosen: false },
    ]);
    expect(html).toContain('href="/models/ada/masked?installer=uv#use"');
    expect(html).toMatch(/aria-current="true"[^>]*>pip</);
  });

  test.each([
    ["", "pip install transformers"],
    ["?installer=uv", "uv pip install transformers"],
    ["?installer=conda", "conda install pip"],
    ["?installer=constructor", "pip install transformers"],
  ])("%s installs by %s in all three forms", async (search, command) => {
    const { data, html, markdown } = await write("ada/masked", search);
    expect(data.use.libraries[0]?.snippets[0]?.install?.text.startsWith(command)).toBe(true);
    expect(textOf(html)).toContain(command);
    expect(markdown).toContain(`\n${command}`);
  });

  test("the code is for this hub, whose files are here, until somebody asks for the public one", async () => {
    const away = await write("ada/masked", "?endpoint=public");
    expect(away.markdown + away.html).not.toContain("HF_ENDPOINT");
    expect(away.data.use.endpoints?.map(({ isChosen }) => isChosen)).toEqual([false, true]);
    expect((await write("ada/masked", "?endpoint=http://evil.example")).data.use.endpoint).toBe("http://hub.example");
    const { data, html, markdown, json } = await write("ada/masked");
    expect(html).toContain('href="/models/ada/masked?endpoint=public#use"');
    const line = 'os.environ["HF_ENDPOINT"] = "http://hub.example"';
    expect(textOf(html)).toContain(line);
    expect(markdown).toContain(line);
    expect(json.use.libraries[0].snippets[0].code.text).toContain(line);
    expect(data.use.endpoints?.map(({ isChosen }) => isChosen)).toEqual([true, false]);
    const findings = ({ use }: typeof data): unknown => use.libraries[0]?.snippets.map(({ finding }) => finding);
    expect(findings(data)).toEqual(findings(away.data));
    expect(markdown).toContain("Written for the hub at http://hub.example");
  });

  test("nobody is sent to a hub that has only the record", async () => {
    for (const search of ["", "?endpoint=here"]) {
      const input = inputFor({ ...hub(), files: noFiles }, `/models/ada/masked${search}`, { id: "ada/masked" });
      const { data, html, markdown } = await writeAll<ModelPage>(page, input);
      expect(data.use.endpoints).toBeUndefined();
      expect(html + markdown).not.toMatch(/Fetch from|HF_ENDPOINT|Written for/);
    }
  });

  test("code for an adapter is for this hub where its base model is here as well", async () => {
    const adapter = parseRecord("model", { id: "ada/low", tags: ["peft", "base_model:adapter:kim/away"] }).record!;
    const choicesWith = async (id: string): Promise<unknown> => {
      const files: ServedFiles = {
        ...filesOfAll,
        revision: (kind, asked) => (asked === id ? undefined : filesOfAll.revision(kind, asked, "main")),
      };
      const choices = await recordSnippetChoices(new URL("http://hub.example/"), { ...hub(), files }, adapter);
      return choices.hasEndpoints;
    };
    expect([await choicesWith("kim/away"), await choicesWith("kim/other")]).toEqual([false, true]);
  });

  test("one choice keeps the other, and whatever else the address says", async () => {
    const { data } = await write("ada/masked", "?endpoint=public&installer=uv&x=%3Cb%3E");
    expect(data.use.installers?.map(({ href }) => href)).toEqual([
      "/models/ada/masked?endpoint=public&x=%3Cb%3E",
      "/models/ada/masked?endpoint=public&installer=uv&x=%3Cb%3E",
      "/models/ada/masked?endpoint=public&installer=conda&x=%3Cb%3E",
    ]);
    expect(data.use.endpoints?.[0]?.href).toBe("/models/ada/masked?installer=uv&x=%3Cb%3E");
  });

  test("are not offered where there is nothing to choose", async () => {
    const { use } = (await write("ada/bare")).data;
    expect(use).not.toHaveProperty("installers");
    expect(use).not.toHaveProperty("endpoints");
  });
});
