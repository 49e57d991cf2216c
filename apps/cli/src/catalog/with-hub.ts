import type { Store } from "@modelshelf/store";
import type { Arguments, Terminal } from "../command/command.ts";
import { dataFolder } from "../options/data-folder.ts";
import { catalogOf, existing } from "./catalog-place.ts";
import { openCatalog } from "./open-catalog.ts";

/**
 * Opens the catalog of `--database` or `--data` and the files of `--data`, does the work, and closes both.
 *
 * @param openFiles one of `open-files.ts`
 * @throws CommandError where there is no catalog, or its files cannot be opened; StoreFault; what the work throws
 * @example await withHub(args, terminal, openFilesToRead, ({ store, files }) => collectItems({ store, files }, wanted))
 */
export async function withHub<Result, Files extends { close(): void } | undefined>(
  args: Arguments,
  terminal: Terminal,
  openFiles: (dataFolder: string) => Files,
  work: (hub: { readonly store: Store; readonly files: Files }) => Promise<Result>,
): Promise<Result> {
  const store = await openCatalog(existing(catalogOf(args, terminal)), terminal);
  try {
    const files = openFiles(dataFolder(args, terminal));
    try {
      return await work({ store, files });
    } finally {
      files?.close();
    }
  } finally {
    await store.close();
  }
}
