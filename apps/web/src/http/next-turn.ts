/**
 * Lets others have their turn: requests on a server, the reader in a browser.
 *
 * @example for (const piece of pieces) { work(piece); await nextTurn(); }
 */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if ("setImmediate" in globalThis) setImmediate(resolve);
    else setTimeout(resolve);
  });
