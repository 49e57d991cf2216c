const periodMs = 40;
const longestMs = 1000;

/**
 * Hands a value on while the browser still counts what happens as the reader's own. WebKit forgets the click once a page
 * has waited for the network, but remembers it in timers that the click has set, up to a second; so timers are set, and
 * the first that finds the value there hands it on. What takes longer is handed on when it comes.
 *
 * @param arriving never rejects
 * @example const text = await withinGesture(fetchText()); document.execCommand("copy");
 */
export function withinGesture<Value>(arriving: Promise<Value>): Promise<Value> {
  return new Promise((resolve) => {
    let arrived: { readonly value: Value } | undefined;
    const look = (): void => {
      if (arrived) resolve(arrived.value);
    };
    // All from the start: a timer that another timer sets no longer counts as the reader's.
    for (let ms = periodMs; ms <= longestMs; ms += periodMs) setTimeout(look, ms);
    setTimeout(() => void arriving.then(resolve), longestMs);
    void arriving.then((value) => (arrived = { value }));
  });
}
