import type { Site } from "@modelshelf/docs";
import { openDocumentIndex, StoreFault, type DocumentIndex } from "@modelshelf/store";
import { indexDocuments, type DocumentIndexing, type IndexingOptions } from "./index-documents.ts";

/** The index of a hub's documents, and the work that keeps it up to them. */
export interface DocumentSearch {
  readonly index: DocumentIndex;
  readonly indexing: DocumentIndexing;
  /** Ends the work after the current page and closes the index. */
  close(): Promise<void>;
}

export interface DocumentSearchOptions extends IndexingOptions {
  /** File of the index, made when missing; `:memory:` keeps it in memory. */
  readonly file: string;
  /** Another process brings the index up to the documents. Default `false`. */
  readonly isFollowing?: boolean | undefined;
}

/** Of an index that another process brings up to its documents. */
const elsewhere: DocumentIndexing = {
  progress: { done: 0, total: 0, isRunning: false },
  finished: Promise.resolve(),
  update: () => Promise.resolve(),
};

/** The consequence of an index whose file cannot be used, after the reason. */
export const indexInMemory = "Until then, the search index of the documents is rebuilt at every start.";

/**
 * Opens the index and starts to bring it up to the documents, without waiting for that. Where the file cannot be used,
 * the index is kept in memory, and the log says why.
 */
export async function openDocumentSearch(
  sites: readonly Site[],
  { file, signal, log, isFollowing = false }: DocumentSearchOptions,
): Promise<DocumentSearch> {
  let isShared = true;
  const index = await openDocumentIndex({ file }).catch((error: unknown) => {
    if (!(error instanceof StoreFault)) throw error;
    log?.(`${error.message} ${indexInMemory}`);
    isShared = false;
    return openDocumentIndex({ file: ":memory:" });
  });
  const closing = new AbortController();
  const signals = signal ? [signal, closing.signal] : [closing.signal];
  const indexing =
    isFollowing && isShared ? elsewhere : indexDocuments(sites, index, { signal: AbortSignal.any(signals), log });
  return {
    index,
    indexing,
    close: async () => {
      closing.abort();
      await indexing.finished;
      await index.close();
    },
  };
}
