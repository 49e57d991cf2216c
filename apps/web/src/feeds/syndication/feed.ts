/** A list that programs follow, whatever it is written as. */
export interface Feed {
  readonly title: string;
  readonly description?: string;
  /** Path of the page with the same content. */
  readonly page: string;
  /** Path of the feed itself. */
  readonly self: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly entries: readonly FeedEntry[];
}

/** One thing on the list. */
export interface FeedEntry {
  /**
   * An id that differs from all others and stays when the entry changes: a path of this hub, with a fragment where needed.
   */
  readonly id: string;
  readonly title: string;
  /** Path of its page; absent where this hub has none. */
  readonly href?: string;
  /** Plain text. */
  readonly summary?: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  /** The subjects: tasks. */
  readonly categories?: readonly string[];
}
