import { fileURLToPath } from "node:url";
import { uiStrings } from "@modelshelf/docs";
import { describe, expect, test } from "vitest";
import { describeInBrowser } from "./browser.ts";

const parts = fileURLToPath(new URL("../test/sites/parts", import.meta.url));

describeInBrowser(
  "tabs and quizzes",
  (hub) => {
    describe("tabs", () => {
      test("show one choice each, the same one in all groups of a name; the keys of tabs move between them", async () => {
        const page = await hub.newPage();
        await page.goto(`${hub.url}/docs/parts/tabs`);
        const tab = (name: string) => page.getByRole("tab", { name });
        await tab("pip").first().focus();
        await page.keyboard.press("ArrowRight");
        expect(await tab("conda").first().getAttribute("aria-selected")).toBe("true");
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("conda");
        expect(await page.locator("[role=tabpanel]:not([hidden])").allInnerTexts()).toEqual([
          expect.stringContaining("conda install"),
          expect.stringContaining("Update with conda"),
          "On Linux.",
        ]);
        await page.keyboard.press("End");
        expect(await page.getByRole("tabpanel", { name: "source" }).innerText()).toBe("Clone the repository.");
        // The second group has no such choice and stays.
        expect(await page.getByText("Update with conda").isVisible()).toBe(true);
        await page.keyboard.press("ArrowRight");
        expect(await tab("pip").first().getAttribute("aria-selected")).toBe("true");
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("Home");
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("pip");
        expect(await page.locator("[role=tab][tabindex='0']").count()).toBe(3);
      });

      test("stand in the address, and are remembered", async () => {
        const page = await hub.newPage();
        await page.goto(`${hub.url}/docs/parts/tabs?installer=conda#later`);
        await page.getByRole("tab", { name: "macOS" }).click();
        expect(new URL(page.url()).search).toBe("?installer=conda&system=macOS");
        expect(new URL(page.url()).hash).toBe("#later");
        expect(await page.getByText("Update with conda").isVisible()).toBe(true);
        await page.goto(`${hub.url}/docs/parts/tabs`);
        await page.getByText("On macOS.").waitFor({ state: "visible" });
        // A link's choice was no choice of the reader.
        expect(await page.getByText("Update with pip").isVisible()).toBe(true);
      });

      test("open for a link to what is in them", async () => {
        const page = await hub.newPage();
        await page.goto(`${hub.url}/docs/parts/tabs`);
        await page.getByRole("tab").first().waitFor();
        await page.getByRole("link", { name: "what conda needs" }).click();
        await page.getByRole("heading", { name: "Conda needs a channel" }).waitFor({ state: "visible" });
        await page.goto("about:blank");
        await page.goto(`${hub.url}/docs/parts/tabs?installer=pip#conda-needs`);
        await page.getByRole("heading", { name: "Conda needs a channel" }).waitFor({ state: "visible" });
      });

      test("work where nothing may be stored", async () => {
        const page = await hub.newPage();
        await page.addInitScript(() => {
          Object.defineProperty(window, "localStorage", {
            get: () => {
              throw new DOMException("refused", "SecurityError");
            },
          });
        });
        await page.goto(`${hub.url}/docs/parts/tabs`);
        await page.getByRole("tab", { name: "conda" }).first().click();
        expect(await page.getByText("Update with conda").isVisible()).toBe(true);
      });

      test("are shown, a moment later, where their script does not arrive", async () => {
        const page = await hub.newPage({ allowErrors: true });
        await page.route(/\/assets\/tabs-.*\.js$/, (route) => route.abort());
        await page.goto(`${hub.url}/docs/parts/tabs`);
        await expect.poll(() => page.locator(".tab-label:visible").count()).toBe(7);
      });

      test("are all there, in order and under their labels, without script and on paper", async () => {
        const page = await hub.newPage({ javaScriptEnabled: false });
        await page.goto(`${hub.url}/docs/parts/tabs`);
        const all = ["pip", "conda", "source", "pip", "conda", "Linux", "macOS"];
        expect(await page.locator(".tab-label:visible").allInnerTexts()).toEqual(all);
        const printed = await hub.newPage();
        await printed.goto(`${hub.url}/docs/parts/tabs`);
        await printed.getByRole("tab").first().waitFor();
        await printed.emulateMedia({ media: "print" });
        expect(await printed.locator(".tab-label:visible").allInnerTexts()).toEqual(all);
        expect(await printed.locator(".tab:visible").count()).toBe(all.length);
        expect(await printed.getByRole("tablist").count()).toBe(0);
      });
    });

    describe("a quiz", () => {
      test("is answered by keyboard, explained and judged aloud, and says when all of the page is right", async () => {
        const page = await hub.newPage();
        await page.goto(`${hub.url}/docs/parts/quiz`);
        const first = page.locator(".quiz").first();
        const verdict = first.locator("[data-quiz-verdict][role=status]");
        await first.getByRole("checkbox", { name: "Red" }).focus();
        await page.keyboard.press("Space");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Space");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await expect.poll(() => verdict.innerText()).toContain("Not quite");
        expect(await first.locator(".quiz-explanation").allInnerTexts()).toEqual([
          "Correct. Red is a color.",
          "Incorrect. A spoon is a thing.",
        ]);
        await first.getByRole("checkbox", { name: "A spoon" }).uncheck();
        expect(await first.locator(".quiz-explanation").count()).toBe(0);
        expect(await verdict.textContent()).toBe("");
        // Half of what is right is not right.
        await first.getByRole("button", { name: "Check" }).click();
        await expect.poll(() => verdict.innerText()).toContain("Not quite");
        await first.getByRole("checkbox", { name: "Blue" }).check();
        await first.getByRole("button", { name: "Check" }).click();
        await expect.poll(() => verdict.innerText()).toBe("Correct!");
        const second = page.locator(".quiz").nth(1);
        await second.getByRole("checkbox", { name: "Four" }).check();
        await second.getByRole("button", { name: "Check" }).click();
        await expect.poll(() => second.getByRole("status").innerText()).toContain(uiStrings("en").quizDone);
      });

      test("without a right answer has nothing to check", async () => {
        const page = await hub.newPage();
        await page.goto(`${hub.url}/docs/parts/quiz`);
        const third = page.locator(".quiz").nth(2);
        expect(await third.getByRole("button").count()).toBe(0);
        expect(await third.getByRole("status").count()).toBe(0);
      });

      test("folds its answers away without script", async () => {
        const page = await hub.newPage({ javaScriptEnabled: false });
        await page.goto(`${hub.url}/docs/parts/quiz`);
        const answer = page.getByText("A spoon is a thing.");
        expect(await answer.isVisible()).toBe(false);
        await page.getByText("Answers", { exact: true }).first().click();
        expect(await answer.isVisible()).toBe(true);
        expect(await page.getByRole("button", { name: "Check" }).count()).toBe(0);
      });
    });
  },
  { docs: [`/docs/parts=${parts}`] },
);
