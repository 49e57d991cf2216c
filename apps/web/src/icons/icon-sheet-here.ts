import { basePathHere } from "../addresses/base-path.ts";
import type { IconName } from "./icons.ts";
import { onEveryPage } from "./on-every-page.ts";

/** In scripts for browsers in the place of `icon-sheet.ts`: the page that is open uses a sheet, so it knows the address of both. */
export const iconHref = (name: IconName): string => `${start}${onEveryPage.has(name) ? "" : "-more"}.svg#${name}`;

const start = startHere();

function startHere(): string {
  const [address = ""] = document.querySelector("use")?.getAttribute("href")?.split("#") ?? [];
  return address.slice(basePathHere().length).replace(/(?:-more)?\.svg$/, "");
}
