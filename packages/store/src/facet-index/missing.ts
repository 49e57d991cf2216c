/** A part of a catalog that has to be read before a question can be answered. */
export class Missing extends Error {
  readonly load: () => Promise<unknown>;

  constructor(load: () => Promise<unknown>) {
    super("It is not in memory.");
    this.load = load;
  }
}

/**
 * Does work that waits for nothing, and begins it again after each part that was missing.
 *
 * @example await withMissing(() => names.get(7) ?? throwMissing(async () => names.set(7, await readName(7))))
 */
export async function withMissing<Done>(work: () => Done): Promise<Done> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      await error.load();
    }
  }
}
