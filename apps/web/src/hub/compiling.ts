import { openCompiler, type Compiler, type Site } from "@modelshelf/docs";
import { reasonOf } from "@modelshelf/store";

/** The compiler of a hub's documents, and the work that has them ready before they are asked for. */
export interface DocumentCompiling {
  readonly compiler: Compiler;
  /** Begins to compile all pages that are not kept yet, behind those that readers ask for. */
  prepare(sites: readonly Site[]): void;
  /** Ends all work, finished or not. */
  close(): Promise<void>;
}

export interface DocumentCompilingOptions {
  /** Where compiled pages are kept. */
  readonly cacheFolder: string;
  /** Threads stay, since the next change may come any moment. */
  readonly isDevelopment?: boolean | undefined;
  readonly log?: ((line: string) => void) | undefined;
}

/** Opens a compiler that gives way to the answering of requests. */
export function openDocumentCompiling({
  cacheFolder,
  isDevelopment,
  log,
}: DocumentCompilingOptions): DocumentCompiling {
  const compiler = openCompiler({
    cacheFolder,
    isPatient: true,
    ...(isDevelopment && { idleMs: Number.POSITIVE_INFINITY }),
  });
  const closing = new AbortController();
  const { signal } = closing;
  let work = Promise.resolve();
  const prepareAll = async (sites: readonly Site[]): Promise<void> => {
    for (const site of sites) {
      // A fault of one set is no reason to leave the others; its pages tell their readers the same.
      await site.prepare({ signal }).catch((error: unknown) => {
        if (!signal.aborted) log?.(`${site.base}: not all pages could be made ready (${reasonOf(error)}).`);
      });
    }
    if (!signal.aborted) await compiler.tidy();
  };
  return {
    compiler,
    prepare: (sites) => void (work = work.then(() => prepareAll(sites))),
    close: async () => {
      closing.abort();
      await compiler.close();
      await work;
    },
  };
}
