import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { ranTooLong } from "../records/model/chat-template/render-apart.ts";
import { describeInBrowser } from "./browser.ts";

const strict = `{{ bos_token }}{% for message in messages %}
{%- if message.role == "system" %}{{ raise_exception("System role not supported") }}{% endif -%}
[{{ message.role }}] {{ message.content }}
{% endfor %}{% if tools %}{{ tools[0].function.name }}{% endif %}{% if add_generation_prompt %}[assistant]{% endif %}`;

const endless =
  "{% for a in range(10000) %}{% for b in range(10000) %}{% for c in range(1000) %}{% endfor %}{% endfor %}{% endfor %}";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-templates-"));
const records = join(folder, "models.jsonl");
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(
  records,
  [
    { id: "ada/strict", config: { tokenizer_config: { chat_template: strict, bos_token: { content: "<s>" } } } },
    { id: "ada/endless", config: { chat_template_jinja: endless } },
  ]
    .map((record) => JSON.stringify({ pipeline_tag: "text-generation", library_name: "transformers", ...record }))
    .join("\n"),
);

const output = (page: Page) => page.getByRole("status", { name: "Text for the model" });

describeInBrowser(
  "a chat template",
  (hub) => {
    test("shows the text that a model would be given, as its messages are edited", async () => {
      const page = await hub.newPage();
      await page.goto(`${hub.url}/models/ada/strict#chat-template`);
      await expect.poll(() => output(page).locator("code").innerText()).toContain("<s>[user] What is the capital");
      await page.getByRole("button", { name: "Add a message" }).click();
      await page.getByLabel("Text of message 2").fill("Lisbon.");
      await expect.poll(() => output(page).locator("code").innerText()).toContain("[assistant] Lisbon.\n[assistant]");
      await page.getByLabel("Ask for an answer").uncheck();
      await page.getByLabel("Offer tools").check();
      await expect.poll(() => output(page).locator("code").innerText()).toMatch(/\[assistant\] Lisbon\.\nget_weather$/);
      await page.getByLabel("Tools, as JSON").fill("[");
      await expect.poll(() => output(page).innerText()).toMatch(/^The tools are not valid JSON: /);
    });

    test("says what it refuses, and on which line", async () => {
      const page = await hub.newPage();
      await page.goto(`${hub.url}/models/ada/strict#chat-template`);
      await page.getByLabel("Role of message 1").selectOption("system");
      await expect.poll(() => output(page).innerText()).toBe("Line 2: System role not supported");
    });

    test("that never ends is stopped, and the page goes on", async () => {
      const page = await hub.newPage();
      await page.goto(`${hub.url}/models/ada/endless#chat-template`);
      await expect.poll(() => output(page).innerText()).toBe(ranTooLong);
      await page.getByLabel("Text of message 1").fill("Still here");
      expect(await page.getByLabel("Text of message 1").inputValue()).toBe("Still here");
    });

    test("is on the page without script, as its source", async () => {
      const page = await hub.newPage({ javaScriptEnabled: false });
      await page.goto(`${hub.url}/models/ada/strict`);
      await page.getByText("Source of the template").click();
      await page.getByText("System role not supported").waitFor();
      expect(await page.getByLabel("Role of message 1").isVisible()).toBe(false);
    });
  },
  { records: [records] },
);
