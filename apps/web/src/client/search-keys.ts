/** `/` and ⌘K or Ctrl K go to the first search field that is to be seen. */
export function startSearchKeys(): void {
  document.addEventListener("keydown", (event) => {
    const isCommand = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k";
    const isSlash = event.key === "/" && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target);
    if (!isCommand && !isSlash) return;
    const fields = [...document.querySelectorAll<HTMLInputElement>("[data-search-field]")];
    const field = fields.find((candidate) => candidate.checkVisibility());
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}
