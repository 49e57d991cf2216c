/**
 * Opens the search dialog for a press on a search field or on the sign of it, and for what is typed into such a field; a script
 * in the head opens it for keys. The dialog holds a form that works at once; its island makes it live at its first focus.
 */
export function startSearchFields(): void {
  const dialog = document.querySelector<HTMLDialogElement>("#frame_search");
  const field = dialog?.querySelector("input");
  if (!dialog || !field) return;
  const open = (event: Event, text?: string): void => {
    event.preventDefault();
    if (!dialog.open) dialog.showModal();
    field.focus();
    if (!text) return field.select();
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  for (const type of ["click", "input"]) {
    document.addEventListener(type, (event) => {
      const { target } = event;
      if (target === dialog && type === "click") dialog.close();
      const opener = target instanceof Element ? target.closest<HTMLInputElement>("[data-opens-search]") : null;
      const isElsewhere = event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey);
      if (opener && !isElsewhere && !(event as InputEvent).isComposing) open(event, opener.value);
    });
  }
}
