import { fileURLToPath } from "node:url";
import { openSite } from "../src/site/open-site.ts";
import type { Site, SiteOptions } from "../src/site/site.ts";

/** The folder of one of the tiny sites in `test/sites`. */
export function siteFolder(name: string): string {
  return fileURLToPath(new URL(`sites/${name}`, import.meta.url));
}

export function openCase(name: string, options: Partial<SiteOptions> = {}): Promise<Site> {
  return openSite({ folder: siteFolder(name), base: "/set", title: "Set", ...options });
}
