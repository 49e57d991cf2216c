/** The link of each result: of a row of a table, or of a card. */
const rows = "[role=rowheader] > a, [data-card] a";

/** `j` and `k` move from result to result, as in a reader of mail; Enter opens the one that has focus. */
export function startRowKeys(browse: HTMLElement): void {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.metaKey || event.ctrlKey || event.altKey || (key !== "j" && key !== "k")) return;
    if (target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]")) return;
    const links = [...browse.querySelectorAll<HTMLAnchorElement>(rows)];
    const row = document.activeElement?.closest("[role=row], [data-card]")?.querySelector<HTMLAnchorElement>(rows);
    const at = row ? links.indexOf(row) : -1;
    const next = links[key === "j" ? at + 1 : Math.max(0, at - 1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  });
}
