/**
 * Puts a video or a page of another host above the link that stood in for it. The frame is shut in a sandbox of its own,
 * and the policy of the page allows no hosts but those that the document engine marks.
 */
export function showFrame(link: HTMLAnchorElement): void {
  const videoId = link.dataset["youtube"];
  const place = link.parentElement;
  const address = videoId === undefined ? place?.dataset["embed"] : toPlayer(videoId);
  if (!place || !address) return;
  const frame = document.createElement("iframe");
  frame.title = link.textContent;
  frame.sandbox.value = `allow-scripts allow-same-origin allow-popups ${videoId === undefined ? "allow-forms allow-downloads allow-modals" : "allow-presentation"}`;
  frame.allow = videoId === undefined ? "fullscreen" : "autoplay; encrypted-media; fullscreen; picture-in-picture";
  // YouTube plays nothing for pages that do not say who they are.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = address;
  place.prepend(frame);
  frame.focus();
}

function toPlayer(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1`;
}
