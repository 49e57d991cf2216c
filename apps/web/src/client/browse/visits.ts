import { announce } from "../../copy/announce.ts";
import { askSite, isMadeHere } from "../../search/ask-site.ts";
import { keepPlace } from "./keep-place.ts";
import { keepTicks } from "./keep-ticks.ts";

/** Marks an entry of the history that this page can show without being loaded again. */
const mark = { browse: true };

/**
 * Follows links and forms that lead to another state of the same list: fetches the page that they lead to, puts its parts
 * (`[data-part]`) in the place of those that are here, and goes on in the history. What cannot be fetched is opened as ever.
 */
export function startVisits(browse: HTMLElement): void {
  const pathname = withoutSlash(location.pathname);
  let running: AbortController | undefined;

  const visit = async (address: URL, isBack = false): Promise<void> => {
    running?.abort();
    const { signal } = (running = new AbortController());
    browse.querySelector('[data-part="results"]')?.setAttribute("aria-busy", "true");
    try {
      const response = await askSite(address, { signal, headers: { Accept: "text/html" } });
      if (!response.ok) throw new Error(String(response.status));
      const found = new DOMParser().parseFromString(await response.text(), "text/html");
      if (signal.aborted) return;
      // An address with empty fields leads to one without them.
      const hash = isBack ? "" : address.hash;
      if (!isBack) history.pushState(mark, "", (response.url || withSlash(address)) + hash);
      const restore = keepPlace(browse);
      const restoreTicks = keepTicks(browse);
      replaceParts(found);
      restoreTicks();
      restore(isBack);
      announce(browse.querySelector('[data-part="count"]')?.textContent ?? "");
    } catch {
      if (signal.aborted) return;
      // Loading the page again would lead here again.
      if (isMadeHere(address)) tellFailure(browse);
      else location.assign(address);
    }
  };

  history.replaceState(mark, "");
  // A list that was written to a file is the one without any choice.
  if (isMadeHere(new URL(location.href))) void visit(new URL(location.href), true);
  addEventListener("popstate", ({ state }) => {
    if (state?.browse && withoutSlash(location.pathname) === pathname) void visit(new URL(location.href), true);
  });
  browse.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.getAttribute("href")?.startsWith("#")) return void openFold(link.hash);
    if (link.origin !== location.origin || withoutSlash(link.pathname) !== pathname || link.target || link.download)
      return;
    event.preventDefault();
    void visit(new URL(link.href));
  });
  browse.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const address = new URL(form.action);
    if (withoutSlash(address.pathname) !== pathname) return;
    event.preventDefault();
    const fields = new FormData(form, event.submitter);
    for (const [name, value] of fields)
      if (typeof value === "string" && value.trim() !== "") address.searchParams.append(name, value);
    void visit(address);
  });
}

const failed = "The search index could not be loaded. Reload the page to try again.";

function tellFailure(browse: HTMLElement): void {
  const count = browse.querySelector('[data-part="count"]');
  if (count) count.textContent = failed;
  browse.querySelector('[data-part="results"]')?.removeAttribute("aria-busy");
  announce(failed);
}

const withoutSlash = (path: string): string => (path.endsWith("/") ? path.slice(0, -1) : path);

/** Of a page that is a file in a folder of its name. */
function withSlash({ pathname, search }: URL): string {
  return `${withoutSlash(pathname)}/${search}`;
}

/** Not every browser opens a fold for an address within it. */
function openFold(hash: string): void {
  const fold = document.querySelector(hash)?.closest("details");
  if (fold) fold.open = true;
}

function replaceParts(found: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-part]")) {
    const other = found.querySelector(`[data-part="${part.dataset["part"]}"]`);
    if (other) part.replaceWith(other);
    else part.replaceChildren();
  }
  document.title = found.title;
  const links = 'link[rel="alternate"], link[rel="canonical"]';
  for (const link of document.head.querySelectorAll(links)) link.remove();
  document.head.append(...found.head.querySelectorAll(links));
  for (const outside of ["body > footer", ".copy-page-plain"]) {
    const here = document.querySelectorAll(outside);
    found.querySelectorAll(outside).forEach((one, at) => here[at]?.replaceWith(one));
  }
}
