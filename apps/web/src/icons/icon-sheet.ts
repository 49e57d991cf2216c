import { hash } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type IconName, iconsByName } from "./icons.ts";
import { onEveryPage } from "./on-every-page.ts";

/** Signs as one drawing, each a symbol with its name as id. Color and line come from where a symbol is used. */
export interface IconSheet {
  /** Where browsers find it. It changes with what the sheets show, so it may be kept for good. */
  readonly href: string;
  readonly svg: string;
}

const names = Object.keys(iconsByName) as IconName[];
const drawings = [true, false].map((isOnAll) => {
  const shown = names.filter((name) => onEveryPage.has(name) === isOnAll);
  return `<svg xmlns="http://www.w3.org/2000/svg">${shown.map(toSymbol).join("")}</svg>\n`;
});
const start = `/assets/icons-${hash("sha256", drawings.join(""), "base64url").slice(0, 8)}`;

/** The sheet of the signs that every page shows, and that of all others. */
export const iconSheets: readonly IconSheet[] = drawings.map((svg, index) => ({
  href: `${start}${index === 0 ? "" : "-more"}.svg`,
  svg,
}));

/** @example iconHref("check") // "/assets/icons-Vd1x0a_T.svg#check" */
export const iconHref = (name: IconName): string => `${start}${onEveryPage.has(name) ? "" : "-more"}.svg#${name}`;

/** The lines of a sign as elements of SVG, in a box of 24 by 24. */
export function iconLines(name: IconName): string {
  const [, lines = ""] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(renderToStaticMarkup(createElement(iconsByName[name]))) ?? [];
  return lines;
}

function toSymbol(name: IconName): string {
  return `<symbol id="${name}" viewBox="0 0 24 24">${iconLines(name)}</symbol>`;
}
