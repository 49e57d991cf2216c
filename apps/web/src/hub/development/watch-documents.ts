import { realpathSync } from "node:fs";
import { basename, sep } from "node:path";
import { watch } from "chokidar";
import type { Site } from "@modelshelf/docs";
import { reasonOf } from "@modelshelf/store";

/** Editors write a file in several steps, and branches change many files at once: one look at all of it is enough. */
const quietMs = 40;

/** Files that say where pages are. A change to any other file concerns the pages made from it alone. */
const isMap = (path: string): boolean => /^_(?:toctree|redirects)\.yml$|^_config\.py$/.test(basename(path));

export interface DocumentWatch {
  /** Resolves once changes are seen. */
  readonly ready: Promise<void>;
  /** Resolves when what is under way is done. */
  close(): Promise<void>;
}

/**
 * Watches the folders of document sets: looks at a folder again when files come or go or its map changes, then calls
 * back. Pages themselves are read again by each request.
 */
export function watchDocuments(
  sites: readonly Site[],
  onChange: () => Promise<void>,
  log: (line: string) => void = console.error,
): DocumentWatch {
  const roots = new Map(sites.map((site) => [site, rootOf(site)]));
  const stale = new Set<Site>();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const react = async (): Promise<void> => {
    const looked = [...stale];
    stale.clear();
    // A folder that is gone this very moment is looked at when it is back.
    await Promise.all(looked.map((site) => site.refresh().catch(() => false)));
    await onChange();
  };
  const watcher = watch([...new Set([...roots.values(), ...sites.flatMap(({ treeFiles }) => treeFiles)])], {
    ignoreInitial: true,
    // Links may lead in circles or out of the folder. What they lead to inside of it is watched where it is.
    followSymlinks: false,
    ignored: (path) => /(?:^|[/\\])(?:node_modules|\.git)$/.test(path),
  });
  // One folder that cannot be watched, or too many for the system, must not end the hub.
  watcher.on("error", (error) => log(`Some changes of documents may be missed: ${reasonOf(error)}.`));
  watcher.on("all", (event, path) => {
    const isMove = event !== "change" || isMap(path);
    for (const [site, root] of roots)
      if ((isMove && `${path}${sep}`.startsWith(`${root}${sep}`)) || site.treeFiles.includes(path)) stale.add(site);
    clearTimeout(timer);
    timer = setTimeout(() => (work = work.then(react)), quietMs);
  });
  return {
    ready: new Promise((resolve) => watcher.once("ready", () => resolve())),
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
      await work;
    },
  };
}

/** The folder itself where a link leads to it: the watcher follows none. */
function rootOf({ folder }: Site): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
