import { openSites } from "../src/site/open-site.ts";
import type { DocPage } from "../src/page/page.ts";
import type { Site } from "../src/site/site.ts";
import type { Sample } from "./samples.ts";

/** A page for one framework. */
export interface SamplePage {
  readonly site: Site;
  readonly page: DocPage;
  readonly framework: string;
}

export interface OpenSample {
  readonly sites: readonly Site[];
  readonly pages: readonly SamplePage[];
}

/** Compiles every page of a sample, for each framework that it has. Nothing, where the sample is missing. */
export async function openSample({ root, folders, missing }: Sample): Promise<OpenSample> {
  if (missing !== "") return { sites: [], pages: [] };
  const sites = await openSites(
    folders.map((folder) => ({ folder: root + folder, base: `/${folder}`, title: folder, sourceUrl: root + folder })),
  );
  const pages: SamplePage[] = [];
  for (const site of sites) {
    for (const href of site.hrefs) {
      const first = await site.page(href);
      for (const framework of first?.framework?.options ?? ["pt"]) {
        const page = await site.page(href, { framework });
        if (!page) throw new Error(`${href} is listed and cannot be opened.`);
        pages.push({ site, page, framework });
      }
    }
  }
  return { sites, pages };
}
