/** Fields that suggest owners already. */
const suggested = new WeakSet<HTMLInputElement>();

/** Starts the forms of lists and model pages, each with its own code: the panel of a model, a list's filters, live forms. */
export function startForms(): void {
  if (document.querySelector("[data-ways]"))
    void import("./model-panel.ts").then(({ startModelPanel }) => startModelPanel());
  const browse = document.querySelector<HTMLElement>("[data-browse]");
  if (browse) void import("./browse.ts").then(({ startBrowse }) => startBrowse(browse));
  onFirstFocus(document.querySelector("[data-filter]"), (box) => {
    void import("./filter.ts").then(({ startFilter }) => startFilter(box));
  });
  onFirstFocus(document.querySelector<HTMLFormElement>("form[data-live]"), (form) => {
    void import("./live-form.ts").then(({ startLiveForm }) => startLiveForm(form));
  });
  // Lists are exchanged in place, and their fields with them.
  document.addEventListener("focusin", ({ target }) => suggestOwnersIn(target));
  suggestOwnersIn(document.activeElement);
}

/** Runs at the first focus inside the element, or at once if the reader was there before this script. */
function onFirstFocus<E extends Element>(element: E | null, run: (element: E) => void): void {
  if (element?.contains(document.activeElement)) run(element);
  else element?.addEventListener("focusin", () => run(element), { once: true });
}

function suggestOwnersIn(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.dataset["owners"] === undefined || suggested.has(target)) return;
  suggested.add(target);
  void import("./suggest-owners.ts").then(({ suggestOwners }) => suggestOwners(target));
}
