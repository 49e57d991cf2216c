const { port1, port2 } = new MessageChannel();

/**
 * Waits until messages that have arrived are heard. A calculation that awaits only promises would hear them at its end.
 *
 * @example for (const step of steps) { await nextTask(); step(); }
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    port1.addEventListener("message", () => resolve(), { once: true });
    port1.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
    port2.postMessage(undefined);
  });
}
