import { basename, sep } from "node:path";
import { watch } from "chokidar";
import type { Site } from "@modelshelf/docs";

/** Editors write a file in several steps, and branches change many files at once: one look at all of it is enough. */
const quietMs = 40;

/** Files that say where pages stand. A change to any other file concerns the pages made from it alone. */
const isMap = (path: string): boolean => /^_(?:toctree|redirects)\.yml$|^_config\.py$/.test(basename(path));

export interface DocumentWatch {
  /** Resolves once changes are seen. */
  readonly ready: Promise<void>;
  /** Resolves when what is under way is done. */
  close(): Promise<void>;
}

/**
 * Watches the folders of document sets: looks at a folder again when files come or go or its map changes, then calls
 * back. Pages themselves are read anew by whoever asks for them.
 */
export function watchDocuments(sites: readonly Site[], onChange: () => Promise<void>): DocumentWatch {
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
  const watcher = watch(
    sites.map(({ folder }) => folder),
    { ignoreInitial: true, ignored: (path) => /(?:^|[/\\])(?:node_modules|\.git)$/.test(path) },
  );
  watcher.on("all", (event, path) => {
    const isMove = event !== "change" || isMap(path);
    for (const site of sites) if (isMove && `${path}${sep}`.startsWith(`${site.folder}${sep}`)) stale.add(site);
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
