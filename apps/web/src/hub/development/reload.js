// For writers of documents: loads the page again when its sources change, and puts what is odd about it beside the
// lines that it concerns. Sent only by `modelshelf serve --dev` and `npm run dev`.

// A script in the head has asked for this one, which may be here before the page is.
if (document.readyState === "loading") {
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
}

const notes = document.querySelector("[data-author-notes]");

/** The last block of the text that begins at a line or before it. */
function blockAt(line) {
  const blocks = [...document.querySelectorAll(".prose [data-line]")].filter((block) => block.dataset.line <= line);
  return blocks.reduce((last, block) => (last && +last.dataset.line > +block.dataset.line ? last : block), undefined);
}

for (const note of notes?.querySelectorAll("li[data-line]") ?? []) {
  const block = blockAt(Number(note.dataset.line));
  const aside = document.createElement("aside");
  aside.className = "author-note no-print";
  aside.id = `frame_note_${note.dataset.number}`;
  aside.lang = "en";
  aside.dir = "ltr";
  aside.append(...note.cloneNode(true).childNodes);
  const place = block?.closest("tr, li") ? block.closest("table, ul, ol") : block;
  if (place) place.before(aside);
  else document.querySelector(".prose")?.prepend(aside);
  const link = document.createElement("a");
  link.href = `#${aside.id}`;
  link.append(...note.childNodes);
  note.append(link);
}

const { basePath = "" } = document.documentElement.dataset;
const query = new URLSearchParams({
  path: location.pathname.slice(basePath.length),
  framework: new URLSearchParams(location.search).get("fw") ?? "",
  version: notes?.dataset.authorNotes ?? "",
});
const changes = new EventSource(`${basePath}/-/development/changes?${query}`);
changes.addEventListener("changed", () => location.reload());
addEventListener("pagehide", () => changes.close());
