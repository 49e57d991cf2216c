/** The wishes of a reader in addition to the address. */
export interface ReaderWishes {
  /** Languages that the reader prefers, best first; they decide where the address has no language part. */
  readonly languages?: readonly string[];
}
