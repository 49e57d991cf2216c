import { startCodeCopies } from "../copy/copy-code.ts";
import { startPageCopies } from "../copy/copy-page-button.ts";
import { startIslands } from "./islands.ts";
import { startMenus } from "./menus.ts";
import { startContents, startOutline } from "./outline.ts";
import { startSearchKeys } from "./search-keys.ts";
import { startTheme } from "./theme.ts";

// What every page loads before any interaction: 5 KB gz at most, measured by e2e/script-budget.test.ts.
startTheme();
startMenus();
startSearchKeys();
startContents();
startOutline();
startPageCopies();
startCodeCopies();
startIslands();
