import { startCodeCopies } from "../copy/copy-code.ts";
import { startCopyMenus } from "../copy/copy-menu-toggle.ts";
import { startPageCopies } from "../copy/copy-page-button.ts";
import { startDocument } from "./document.ts";
import { startIslands } from "./islands.ts";
import { startMenus } from "./menus.ts";
import { startContents, startOutline } from "./outline.ts";
import { startSearchKeys } from "./search-keys.ts";
import { startTheme } from "./theme.ts";

/** Fields that suggest owners already. */
const suggested = new WeakSet<HTMLInputElement>();

// What every page loads before any interaction: at most 5 KB gz together with the two scripts in the head, which
// e2e/frame.test.ts measures (5,043 bytes in November 2026).
function start(): void {
  startTheme();
  startMenus();
  startSearchKeys();
  startContents();
  startOutline();
  startPageCopies();
  startCopyMenus();
  startCodeCopies();
  startDocument();
  startIslands();
  const ways = document.querySelector<HTMLElement>("[data-ways]");
  if (ways) void import("./model-panel.ts").then(({ startModelPanel }) => startModelPanel(ways));
  const browse = document.querySelector<HTMLElement>("[data-browse]");
  if (browse) void import("./browse.ts").then(({ startBrowse }) => startBrowse(browse));
  document
    .querySelector("[data-filter]")
    ?.addEventListener(
      "focusin",
      ({ currentTarget }) =>
        void import("./filter.ts").then(({ startFilter }) => startFilter(currentTarget as Element)),
      { once: true },
    );
  document
    .querySelector("form[data-live]")
    ?.addEventListener(
      "focusin",
      ({ currentTarget }) =>
        void import("./live-form.ts").then(({ startLiveForm }) => startLiveForm(currentTarget as HTMLFormElement)),
      { once: true },
    );
  // Lists are exchanged in place, and their fields with them.
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset["owners"] === undefined || suggested.has(target))
      return;
    suggested.add(target);
    void import("./suggest-owners.ts").then(({ suggestOwners }) => suggestOwners(target));
  });
}

// A script in the head has asked for this one, which may be here before the page is.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
