// A small site of documents: links to all pages, the page that the address names, and a search over their texts.
import "@modelshelf/docs/code.css";
import { loadSearch, pages } from "virtual:modelshelf-docs";

const list = document.querySelector("#pages");
const text = document.querySelector("#text");
const search = document.querySelector("#search");

function link({ href, title }) {
  const anchor = document.createElement("a");
  anchor.href = `#${href}`;
  anchor.textContent = title;
  return anchor;
}

async function show() {
  const page = pages.find(({ href }) => location.hash === `#${href}`) ?? pages[0];
  // Sanitized when it was compiled.
  text.innerHTML = (await page.load()).html;
}

search.addEventListener("input", async () => {
  const words = search.value.toLowerCase();
  const rows = await loadSearch();
  const found = rows.filter(({ heading, body }) => `${heading} ${body}`.toLowerCase().includes(words));
  list.replaceChildren(...(words === "" ? pages : found).map(link));
});
addEventListener("hashchange", show);
list.replaceChildren(...pages.map(link));
await show();
