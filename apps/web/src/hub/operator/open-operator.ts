import { reasonOf } from "@modelshelf/store";
import { hash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { StartProblem } from "../start-problem.ts";
import { noBrand } from "./brand.ts";
import { mediaAddress, mediaFiles } from "./media-files.ts";
import type { OperatorContent, OperatorFolder } from "./operator-content.ts";
import { type ContentFile, listContentFiles, readContent } from "./read-folder.ts";

export interface OperatorOptions {
  /** The operator's folder. Without one, or without `shelves` in it, there are the starter shelves alone. */
  readonly folder?: string | undefined;
  /** Folder of the shelves that come with the program. */
  readonly starters: string;
  /** Called with one sentence for whatever is wrong with a file. */
  readonly log?: ((line: string) => void) | undefined;
}

/** How old the view of the folder may be: a later request has it looked at again first. */
const oldestMs = 1000;

/**
 * Opens the operator's folder. Its files may change at any time; they are read again when they have.
 *
 * @throws {StartProblem} where the folder that was asked for is not there
 * @example const operator = await openOperator({ folder: "content", starters: "…" }); (await operator.content()).home?.name
 */
export async function openOperator(options: OperatorOptions): Promise<OperatorFolder> {
  const { folder } = options;
  if (folder !== undefined && !(existsSync(folder) && statSync(folder).isDirectory())) {
    throw new StartProblem(`There is no content folder ${folder}. Make it, or serve without --content.`);
  }
  const current = new CurrentContent(options);
  await current.look();
  return {
    content: async () => {
      await current.look();
      return current.content;
    },
    revision: () => {
      void current.look();
      return current.revision;
    },
    brand: () => current.content.brand ?? noBrand,
    files: mediaFiles(folder),
  };
}

class CurrentContent {
  content: OperatorContent = { shelves: [] };
  revision = "";
  readonly #options: OperatorOptions;
  #looking = Promise.resolve();
  #begun = Number.NEGATIVE_INFINITY;

  constructor(options: OperatorOptions) {
    this.#options = options;
  }

  /** Reads the files again where one has changed. Requests meanwhile wait for the same look. */
  look(): Promise<void> {
    const now = performance.now();
    if (now - this.#begun < oldestMs) return this.#looking;
    this.#begun = now;
    this.#looking = this.#read().catch((error: unknown) => {
      this.#options.log?.(`The content folder cannot be read: ${reasonOf(error)}.`);
    });
    return this.#looking;
  }

  async #read(): Promise<void> {
    const { folder, starters, log } = this.#options;
    const own = folder === undefined ? [] : await listContentFiles(folder);
    const hasShelves = folder !== undefined && existsSync(join(folder, "shelves"));
    const others = hasShelves
      ? []
      : (await listContentFiles(starters)).filter(({ path }) => path.startsWith("shelves/"));
    const revision = revisionOf([...own, ...others]);
    if (revision === this.revision) return;
    const ofOperator = await readContent(own, {
      mediaAddress: (path) => (folder === undefined ? undefined : mediaAddress(folder, path)),
      isStarter: false,
    });
    const ofStarters = await readContent(others, { mediaAddress: () => undefined, isStarter: true });
    for (const { file, line, message } of [...ofOperator.problems, ...ofStarters.problems]) {
      log?.(`${file}:${line}: ${message}`);
    }
    const { brand, home } = ofOperator;
    this.content = {
      ...(brand && { brand }),
      ...(home && { home }),
      shelves: [...ofOperator.shelves, ...ofStarters.shelves],
    };
    this.revision = revision;
  }
}

const revisionOf = (files: readonly ContentFile[]): string =>
  hash("sha256", files.map(({ version }) => version).join("\n"), "base64url").slice(0, 16);
