import { hash } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { iconsByName } from "./icons.ts";

/** All signs as one drawing, each a symbol with its name as id. Color and line come from where a symbol is used. */
export const iconSheet = `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(iconsByName).map(toSymbol).join("")}</svg>\n`;

/** Where browsers find the sheet. It changes with what it shows, so it may be kept for good. */
export const iconSheetHref = `/assets/icons-${hash("sha256", iconSheet, "base64url").slice(0, 8)}.svg`;

function toSymbol([name, icon]: readonly [string, (typeof iconsByName)["lock"]]): string {
  const [, lines = ""] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(renderToStaticMarkup(createElement(icon))) ?? [];
  return `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`;
}
