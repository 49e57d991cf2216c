import { startCodeCopies } from "../copy/copy-code.ts";
import { startCopyMenus } from "../copy/copy-menu-toggle.ts";
import { startPageCopies } from "../copy/copy-page-button.ts";
import { startDocument } from "./document.ts";
import { startIslands } from "./islands.ts";
import { startMenus } from "./menus.ts";
import { startContents, startOutline } from "./outline.ts";
import { startSearchFields } from "./search-fields.ts";
import { startTheme } from "./theme.ts";

// The code that every page loads before any interaction: at most 5 KB gz together with the two scripts in the head, which
// e2e/frame.test.ts measures. What is loaded later is called as a member of its module, which the bundler writes in fewer bytes
// than names taken out of it.
function start(): void {
  startTheme();
  startMenus();
  startSearchFields();
  startContents();
  startOutline();
  // In a site of files alone is the Markdown of some pages made here.
  startPageCopies(async (...request) =>
    document.querySelector("[data-static-site]")
      ? (await import("../search/ask-site.ts")).askSite(...request)
      : fetch(...request),
  );
  startCopyMenus();
  startCodeCopies();
  startDocument();
  startIslands();
  // Lists and model pages alone have these; text pages do not load what starts them.
  if (document.querySelector("[data-ways],[data-browse],[data-filter],[data-live],[data-owners]"))
    void import("./forms.ts").then((module) => module.startForms());
}

// A script in the head has asked for this one, which may be here before the page is.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
