import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { axeFindings, contrastFindings } from "./axe.ts";
import { describeInBrowser } from "./browser.ts";

const record = { id: "ada/reader", library_name: "timm", tags: ["timm"], pipeline_tag: "image-classification" };

const field = (page: Page) => page.getByLabel("Record, config.json or README.md");
const result = (page: Page) => page.getByRole("region", { name: "What follows" });

describeInBrowser("the playground", (hub) => {
  /** The page, live. */
  async function open(fragment = ""): Promise<Page> {
    const page = await hub.newPage({ reducedMotion: "reduce" });
    await page.goto(`${hub.url}/playground${fragment}`);
    await page.locator("modelshelf-island[name=Playground][live]").waitFor();
    return page;
  }

  test("a record becomes code, reasons and advice, and nothing leaves the browser", async () => {
    const page = await open();
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await field(page).fill(JSON.stringify(record));
    await result(page).getByRole("heading", { name: "ada/reader" }).waitFor();
    expect(await result(page).innerText()).toContain('timm.create_model("hf_hub:ada/reader"');
    await field(page).fill(JSON.stringify({ architectures: ["BertForMaskedLM"], model_type: "bert" }));
    await result(page).getByText("AutoModelForMaskedLM").first().waitFor();
    expect(await result(page).innerText()).toContain("derived from config.architectures");
    // The parts of the program are fetched, each by its name alone.
    expect(sent.filter((one) => !/^GET \/assets\/[\w.-]+\.js$/.test(one))).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await contrastFindings(page, "main")).toEqual([]);
  });

  test("a link holds the record, and opens on the same result", async () => {
    const page = await open();
    await field(page).fill(JSON.stringify(record));
    const link = await result(page).getByRole("link", { name: "Link to this record" }).getAttribute("href");
    const other = await open(link ?? "");
    await result(other).getByRole("heading", { name: "ada/reader" }).waitFor();
    expect(JSON.parse(await field(other).inputValue())).toEqual(record);
  });

  test("a folder is read as the repository that it is", async () => {
    const folder = join(mkdtempSync(join(tmpdir(), "modelshelf-playground-")), "reader");
    onTestFinished(() => rmSync(join(folder, ".."), { recursive: true }));
    mkdirSync(join(folder, ".git"), { recursive: true });
    writeFileSync(join(folder, ".git", "config"), "{");
    writeFileSync(join(folder, "README.md"), "---\nlicense: mit\n---\n# Reader\n");
    writeFileSync(join(folder, "config.json"), '{"architectures": ["BertForMaskedLM"], "model_type": "bert"}');
    writeFileSync(join(folder, "model.safetensors"), "not one");
    const page = await open();
    await page.getByLabel("Choose a folder").setInputFiles(folder);
    await result(page).getByText("AutoModelForMaskedLM").first().waitFor();
    expect(await result(page).innerText()).toContain("model.safetensors cannot be read as safetensors: ");
    expect(await page.locator("main form").innerText()).toContain("3 files of reader");
  });

  test.each([
    ["broken JSON", '{"id": ', "This is not valid JSON"],
    ["an id that is none", '{"id": "../x"}', "../x"],
    ["markup", '{"id": "a/b", "library_name": "<img src=x onerror=alert(1)>"}', "a/b"],
  ])("%s is a sentence and runs nothing", async (_what, text, expected) => {
    const page = await open();
    await field(page).fill(text);
    await result(page).getByText(expected).first().waitFor();
    expect(await result(page).locator("img").count()).toBe(0);
  });
});
