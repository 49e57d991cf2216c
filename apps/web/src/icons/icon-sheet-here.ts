import { basePathHere } from "../addresses/base-path.ts";

/** In scripts for browsers in the place of `icon-sheet.ts`: the page that is open uses the sheet, so it knows its address. */
export const iconSheetHref: string = addressHere();

function addressHere(): string {
  const [address = ""] = document.querySelector("use")?.getAttribute("href")?.split("#") ?? [];
  return address.slice(basePathHere().length);
}
