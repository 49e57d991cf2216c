import { expect, test } from "vitest";
import { describeInBrowser } from "./browser.ts";

describeInBrowser("fields that are changed before their script has arrived", (hub) => {
  test.each([
    ["the calculator of memory", "/quantization", "spinbutton", "Memory, in GB", "24", "In 24 GB of GPU memory"],
    ["the filter of tasks", "/tasks", "searchbox", "Search tasks", "translation", / of \d+ shown/],
  ] as const)("are answered by %s", async (_name, path, role, name, value, answer) => {
    const page = await hub.newPage();
    const typed = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?:filter|live-form)-/, async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.goto(`${hub.url}${path}`);
    const field = page.getByRole(role, { name });
    await field.focus();
    await field.fill(value);
    typed.resolve();
    await page.getByText(answer).waitFor();
  });
});

describeInBrowser("the calculator of memory", (hub) => {
  test("answers while its fields change, keeps the focus, and its address can be copied", async () => {
    const page = await hub.newPage();
    await page.goto(`${hub.url}/quantization`);
    const memory = page.getByLabel("Memory, in GB");
    await memory.focus();
    await memory.fill("24");
    await page.getByText("In 24 GB of GPU memory").waitFor();
    expect(await memory.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel("Computer, no GPU").check();
    await page.getByText("In 24 GB of system memory").waitFor();
    expect(new URL(page.url()).search).toBe("?memory=24&in=system&context=8192");
  });

  test("answers without script as well", async () => {
    const page = await hub.newPage({ javaScriptEnabled: false });
    await page.goto(`${hub.url}/quantization`);
    await page.getByLabel("Memory, in GB").fill("24");
    await page.getByRole("button", { name: "Show" }).click();
    await page.getByText("In 24 GB of GPU memory").waitFor();
  });
});
