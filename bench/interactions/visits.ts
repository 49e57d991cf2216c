import type { Locator, Page } from "playwright-core";

/** The actions of a reader on one page. */
export interface Visit {
  readonly what: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
}

/** One after the other, each as soon as the page has shown what the one before did. */
async function clickAll(page: Page, elements: Locator): Promise<void> {
  for (const element of await elements.all()) {
    if (!(await element.isVisible())) continue;
    await element.click();
    await page.keyboard.press("Escape");
  }
}

/** As a fast writer does. */
const betweenKeysMs = 80;

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.keyboard.type(text, { delay: betweenKeysMs });
}

const menus = "main summary, header summary";
const searchBox = "main input[type=search]:visible";

/** Every kind of control that a page has. */
export const visits: readonly Visit[] = [
  {
    what: "searching from any page",
    path: "/",
    act: async (page) => {
      await page.keyboard.press("/");
      const dialog = page.locator("#frame_search");
      await dialog.getByRole("combobox").waitFor();
      await page.keyboard.type("whisper for french", { delay: betweenKeysMs });
      await dialog.getByRole("option").first().waitFor();
      for (let row = 0; row < 3; row += 1) await page.keyboard.press("ArrowDown");
    },
  },
  {
    what: "filtering a list by words",
    path: "/models",
    act: (page) => type(page, page.locator(searchBox).first(), "qwen instruct"),
  },
  {
    what: "going through a list by keys",
    path: "/models",
    act: async (page) => {
      for (const key of "jjjjjkkk") await page.keyboard.press(key);
    },
  },
  {
    what: "opening the menus of a list",
    path: "/models",
    act: (page) => clickAll(page, page.locator(menus)),
  },
  {
    what: "opening all that folds on a model page",
    path: "/models/openai/whisper-large-v3",
    act: (page) => clickAll(page, page.locator(menus)),
  },
  {
    what: "copying code on a task page",
    path: "/tasks/automatic-speech-recognition",
    act: (page) => clickAll(page, page.locator("button.copy-code")),
  },
  {
    what: "opening the menus of a document",
    path: "/docs",
    act: (page) => clickAll(page, page.locator(menus)),
  },
  {
    what: "finding a library by its name",
    path: "/libraries",
    act: (page) => type(page, page.locator(searchBox).first(), "llama"),
  },
];
