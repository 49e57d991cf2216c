/**
 * Says a word in the page's one live region (`role="status"`), for readers who do not see what changed.
 * Emptied first: the same word twice in a row would stay unsaid.
 */
export function announce(word: string): void {
  const region = document.querySelector("#frame_announcements");
  if (!region) return;
  region.textContent = "";
  requestAnimationFrame(() => (region.textContent = word));
}
