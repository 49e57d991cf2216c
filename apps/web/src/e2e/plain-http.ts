import type { Page } from "playwright-core";

/**
 * Opens a page of the hub as people do who reach it over plain http by a name in their network: browsers then withhold
 * what they give to safe places only, such as the clipboard API.
 */
export async function openOverPlainHttp(page: Page, hubUrl: string, path: string): Promise<void> {
  const intranet = "http://modelshelf.intranet";
  await page.route(`${intranet}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(intranet, hubUrl) });
    await route.fulfill({ response });
  });
  await page.goto(intranet + path);
}
