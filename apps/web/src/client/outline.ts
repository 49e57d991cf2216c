/** Shows the page that is being read in the table of contents beside it, however long that is. */
export function startContents(): void {
  const current = document.querySelector<HTMLElement>("#frame_contents [aria-current=page]");
  const contents = current?.closest("nav");
  if (!current || !contents) return;
  const offset = current.getBoundingClientRect().top - contents.getBoundingClientRect().top;
  contents.scrollTop = offset - contents.clientHeight / 2;
}

const topOf = (heading: Element): number => heading.getBoundingClientRect().top;

/** Marks, in the outline of a document, the heading under which the reader is. */
export function startOutline(): void {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-outline] a")) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading) links.set(heading, link);
  }
  if (links.size === 0) return;
  let isWaiting = false;
  const mark = (): void => {
    isWaiting = false;
    // Headings in a hidden tab are nowhere on the page.
    const headings = [...links.keys()].filter((heading) => heading.checkVisibility());
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const line = atEnd ? Infinity : parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8;
    // The last above the line, as a reader sees the page: a column at the side comes last in the document.
    const above = headings.filter((heading) => topOf(heading) <= line);
    const [current] = above.sort((one, other) => topOf(other) - topOf(one));
    for (const [heading, link] of links) link.ariaCurrent = heading === (current ?? headings[0]) ? "location" : null;
  };
  const soon = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(mark);
  };
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon, { passive: true });
  mark();
}
