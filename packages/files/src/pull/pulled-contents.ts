import type { FetchOptions } from "../mirror/fetch-content.ts";
import { blobPlace, partOf } from "../mirror/cache-folder.ts";
import { reasonOf } from "../repository/reason-of.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import { CacheLedger } from "./cache-ledger.ts";
import { KeptContents, type KeepOptions } from "./kept-contents.ts";
import { SharedTransfer } from "./shared-transfer.ts";

interface PulledContentsOptions extends KeepOptions {
  /** Called with a sentence about what could not be kept or deleted. */
  readonly log?: ((line: string) => void) | undefined;
}

/** Hears of the end of a transfer. */
interface Listener {
  /** @param place of the whole content */
  readonly onWhole: (place: string) => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

const tidyEveryMs = 3_600_000;

/** The contents of a cache: those that are coming, each once for all who ask for it, and those that came and are kept. */
export class PulledContents {
  readonly #ledger: CacheLedger;
  readonly #kept: KeptContents;
  readonly #log: ((line: string) => void) | undefined;
  /** By folder and hash. */
  readonly #transfers = new Map<string, SharedTransfer>();
  /** What follows transfers, and what tidies. */
  readonly #work = new Set<Promise<void>>();
  readonly #tidying: NodeJS.Timeout;

  private constructor(ledger: CacheLedger, kept: KeptContents, log: PulledContentsOptions["log"]) {
    this.#ledger = ledger;
    this.#kept = kept;
    this.#log = log;
    this.#tidying = setInterval(() => this.#follow(kept.tidy()), tidyEveryMs).unref();
  }

  /**
   * Opens the contents in a folder, and deletes those that are too old or do not fit.
   *
   * @throws Error with a sentence for a folder whose ledger cannot be used
   */
  static async open(root: string, { log, ...keeping }: PulledContentsOptions = {}): Promise<PulledContents> {
    const ledger = CacheLedger.open(root);
    try {
      return new PulledContents(ledger, await KeptContents.open(root, ledger, keeping), log);
    } catch (error) {
      ledger.close();
      throw error;
    }
  }

  /**
   * The transfer of a content: the one that runs, or a new one.
   *
   * @param folder of its repository
   * @param listener of a new one
   */
  bring(
    folder: string,
    file: RepositoryFile,
    fetching: Omit<FetchOptions, "onBytes">,
    { onWhole, onFault }: Listener,
  ): SharedTransfer {
    const key = `${folder} ${file.lfs?.sha256 ?? file.oid}`;
    const running = this.#transfers.get(key);
    if (running !== undefined) return running;
    const transfer = new SharedTransfer(folder, file, fetching, this.#ledger);
    this.#transfers.set(key, transfer);
    const work = transfer.finished
      .then(async ({ place }) => {
        await this.#keep(place);
        await onWhole(place);
      })
      .catch(async (error: unknown) => {
        // The next client that asks begins another one.
        this.#transfers.delete(key);
        onFault(error);
        // What came of it takes room too.
        await this.#keep(partOf(blobPlace(folder, file)));
      })
      .finally(() => this.#transfers.get(key) === transfer && this.#transfers.delete(key));
    this.#follow(work);
    return transfer;
  }

  /** Notes that a content was read, so that others go first when room is needed. */
  async use(place: string): Promise<void> {
    await this.#kept.use(place);
  }

  /** Waits for what has begun to end, and lets other processes go on with it. */
  async close(): Promise<void> {
    clearInterval(this.#tidying);
    await Promise.allSettled(this.#work);
    this.#ledger.close();
  }

  async #keep(place: string): Promise<void> {
    await this.#kept.add(place);
    await this.#kept.evict(place);
  }

  /** Lets `close` wait for it. */
  #follow(work: Promise<void>): void {
    const followed: Promise<void> = work
      .catch((error: unknown) => this.#log?.(reasonOf(error)))
      .finally(() => this.#work.delete(followed));
    this.#work.add(followed);
  }
}
