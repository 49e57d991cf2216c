import { hash } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type IconName, iconsByName } from "./icons.ts";

/** All signs as one drawing, each a symbol with its name as id. Color and line come from where a symbol is used. */
export const iconSheet = `<svg xmlns="http://www.w3.org/2000/svg">${Object.keys(iconsByName).map(toSymbol).join("")}</svg>\n`;

/** Where browsers find the sheet. It changes with what it shows, so it may be kept for good. */
export const iconSheetHref = `/assets/icons-${hash("sha256", iconSheet, "base64url").slice(0, 8)}.svg`;

/** The lines of a sign as elements of SVG, in a box of 24 by 24. */
export function iconLines(name: IconName): string {
  const [, lines = ""] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(renderToStaticMarkup(createElement(iconsByName[name]))) ?? [];
  return lines;
}

function toSymbol(name: string): string {
  return `<symbol id="${name}" viewBox="0 0 24 24">${iconLines(name as IconName)}</symbol>`;
}
