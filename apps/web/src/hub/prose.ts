import { join } from "node:path";
import { type Compiler, type LinkTarget, openSites, type Site } from "@modelshelf/docs";

/**
 * Folders of texts that are inside pages of the hub: one file for each page, by the last part of its address. They are
 * document sets that have no pages of their own.
 */
const proseFolders = [
  { path: "content/tasks", base: "/tasks", title: "Tasks" },
  { path: "content/metrics", base: "/evaluation-metrics", title: "Metrics" },
] as const;

interface ProseOptions {
  /** Folder that `content` is in. */
  readonly root: string;
  readonly compiler?: Compiler | undefined;
  /** Asked for links to what is not a page with prose. */
  readonly elsewhere: (path: string) => LinkTarget | undefined;
  /** Called with one sentence about anything odd in the texts. */
  readonly log?: ((line: string) => void) | undefined;
}

/** Opens the texts of the hub's own pages. */
export async function openProse({ root, compiler, elsewhere, log }: ProseOptions): Promise<readonly Site[]> {
  const shared = { elsewhere, isWithinPages: true, ...(compiler && { compiler }) };
  const sites = await openSites(
    proseFolders.map(({ path, ...set }) => ({ ...set, folder: join(root, path), ...shared })),
  );
  for (const { base, diagnostics } of sites) {
    for (const { file, line, message } of diagnostics) log?.(`${base} ${file}:${line}: ${message}`);
  }
  return sites;
}
