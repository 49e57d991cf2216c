import { existsSync } from "node:fs";
import { resolve, sep } from "node:path";
import { type IndexedRepository } from "@modelshelf/files";
import { kinds } from "@modelshelf/store";
import { openFilesToRead } from "../catalog/open-files.ts";
import type { Terminal } from "../command/command.ts";
import { write } from "../output/write.ts";
import type { ReportFile } from "./report-file.ts";

/** The message for a repository whose folder is not there any more. */
export const folderIsGone = ({ kind, id, source }: Pick<IndexedRepository, "kind" | "id" | "source">): string => {
  const option = kind === "model" ? "" : ` --kind ${kind}`;
  return `${kinds[kind].one} ${id}: its folder ${source} is gone. Its record stays, without files; modelshelf remove${option} ${id} removes it.`;
};

/** Says which imported repositories have lost their folders, each once until its folder is back. */
export class VanishedRepositories {
  readonly #dataFolder: string;
  readonly #report: ReportFile | undefined;
  readonly #said = new Set<string>();

  /** @param dataFolder where the index of files is */
  constructor(dataFolder: string, report?: ReportFile) {
    this.#dataFolder = dataFolder;
    this.#report = report;
  }

  /**
   * Looks for the repositories that were imported from a folder or from below it.
   *
   * @returns how many of them are gone, also those of which it was said before
   */
  async say(folder: string, { stderr }: Pick<Terminal, "stderr">): Promise<number> {
    let gone = 0;
    for (const repository of this.#importedFrom(resolve(folder))) {
      if (existsSync(repository.source)) {
        this.#said.delete(repository.source);
        continue;
      }
      gone += 1;
      if (this.#said.has(repository.source)) continue;
      this.#said.add(repository.source);
      const { kind, id } = repository;
      this.#report?.add({ source: folder, kind, id, sentence: folderIsGone(repository) });
      await write(stderr, `${folderIsGone(repository)}\n`);
    }
    return gone;
  }

  #importedFrom(root: string): readonly IndexedRepository[] {
    const files = openFilesToRead(this.#dataFolder);
    try {
      return [...(files?.list() ?? [])].filter(({ source }) => `${source}${sep}`.startsWith(`${root}${sep}`));
    } finally {
      files?.close();
    }
  }
}
