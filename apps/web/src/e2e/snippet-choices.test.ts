import { expect, test } from "vitest";
import { describeInBrowser } from "./browser.ts";

describeInBrowser("ways to write the code", (hub) => {
  test("the installer is chosen without script", async () => {
    const page = await hub.newPage({ javaScriptEnabled: false });
    await page.goto(`${hub.url}/models/BAAI/bge-m3`);
    const use = page.getByRole("region", { name: "Use this model" });
    const command = use.locator("pre").first();
    expect(await command.innerText()).toBe("pip install sentence-transformers");
    const installers = use.getByRole("navigation", { name: "Install with" });
    await installers.getByRole("link", { name: "uv" }).click();
    expect(await command.innerText()).toBe("uv pip install sentence-transformers");
    expect(await installers.locator('a[aria-current="true"]').allInnerTexts()).toEqual(["uv"]);
  });

  test("the form is chosen without script", async () => {
    const page = await hub.newPage({ javaScriptEnabled: false });
    await page.goto(`${hub.url}/models/BAAI/bge-m3`);
    const use = page.getByRole("region", { name: "Use this model" });
    await use.getByRole("navigation", { name: "Form" }).getByRole("link", { name: "uv script" }).click();
    expect(await use.locator("pre", { hasText: "# /// script" }).first().innerText()).toContain(
      "sentence-transformers",
    );
  });

  test("at 320 pixels everything fits, and each choice is big enough for a finger", async () => {
    const page = await hub.newPage({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });
    await page.goto(`${hub.url}/models/BAAI/bge-m3`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    for (const name of ["pip", "uv", "conda"]) {
      const box = await page.getByRole("link", { name, exact: true }).boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0), name).toBeGreaterThanOrEqual(40);
    }
  });

  test("at 390 pixels every choice of a hosted call is in sight", async () => {
    const page = await hub.newPage({ viewport: { width: 390, height: 900 }, hasTouch: true, isMobile: true });
    await page.goto(`${hub.url}/models/google/gemma-2-2b-it#inference`);
    for (const name of ["Language", "Client", "Response"]) {
      const links = page.getByRole("navigation", { name, exact: true }).getByRole("link");
      expect(await links.count(), name).toBeGreaterThan(1);
      for (const link of await links.all()) {
        const { x = 0, width = 1000 } = (await link.boundingBox()) ?? {};
        expect(x + width, `${name}: ${await link.innerText()}`).toBeLessThanOrEqual(390);
      }
    }
  });
});
