/** Events which show that a reader is about to use the panel. */
const approaches = ["pointerover", "touchstart", "focusin", "input"] as const;

/**
 * Has the panel of hosted inference write its calls in the browser. What that needs is fetched when a reader comes to it first.
 * Choices that the reader makes meanwhile wait for it; where it cannot be fetched, links and form ask the server.
 */
export function startInferencePanel(panel: HTMLElement): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let live: Promise<void> | undefined;
  const start = (): Promise<void> => {
    live ??= import("./inference-live.ts").then(
      async ({ startLiveInference }) => {
        waiting.abort();
        await startLiveInference(panel);
      },
      () => waiting.abort(),
    );
    return live;
  };
  const chooseLater = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("nav a") : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void start().then(() => link.click());
  };
  const sendLater = (event: SubmitEvent): void => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    void start().then(() => form.requestSubmit());
  };
  for (const type of approaches) panel.addEventListener(type, () => void start(), { passive: true, signal });
  panel.addEventListener("click", chooseLater, { signal });
  panel.addEventListener("submit", sendLater, { signal });
  if (panel.contains(document.activeElement)) void start();
  // In a site of files no server has read the address, and links to queries lead nowhere before they are written here.
  if (document.documentElement.dataset["staticSite"] !== undefined) onceSeen(panel, () => void start());
}

function onceSeen(element: Element, run: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    run();
  });
  observer.observe(element);
}
