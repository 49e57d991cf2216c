import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { openSite } from "../src/site/open-site.ts";
import type { Site, SiteOptions } from "../src/site/site.ts";

type Files = Readonly<Record<string, string>>;

/**
 * A set at `/set` of files that are written for one test, by their paths; `write` writes more of them. `options` may
 * depend on the folder.
 */
export async function openFiles(
  files: Files,
  options: Partial<SiteOptions> | ((folder: string) => Partial<SiteOptions>) = {},
): Promise<{ readonly site: Site; readonly write: (files: Files) => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "modelshelf-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (added: Files): Promise<void> => {
    for (const [name, text] of Object.entries(added)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
  };
  await write(files);
  const given = typeof options === "function" ? options(folder) : options;
  return { site: await openSite({ folder, base: "/set", ...given }), write };
}
