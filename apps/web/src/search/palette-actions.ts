import type { PaletteWords } from "../languages/hub-language.ts";
import type { PaletteGroup, PaletteOption } from "./palette-options.ts";

/** Fewer letters than these are the beginning of too much. */
const fewestLetters = 2;

/**
 * The actions of a reader on this page (copy it, change the theme) and, while nothing is typed, the places of the top bar:
 * they are the buttons and links that the page has, with their own words.
 *
 * @param typed what is in the field: of actions those that have a word beginning so
 */
export function actionGroups(page: ParentNode, typed: string, words: PaletteWords): readonly PaletteGroup[] {
  const sought = typed.trim().toLowerCase();
  const actions = actionsOf(page).filter(({ title }) => begins(title[0]?.text ?? "", sought));
  const places = sought === "" ? placesOf(page) : [];
  return [
    { label: words.actions, options: actions },
    { label: words.goTo, options: places },
  ].filter(({ options }) => options.length > 0);
}

const begins = (label: string, sought: string): boolean =>
  sought === "" ||
  (sought.length >= fewestLetters &&
    ` ${label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ")}`.includes(` ${sought}`));

function actionsOf(page: ParentNode): readonly PaletteOption[] {
  const buttons = ["[data-copy-page]", "[data-theme-button]"].flatMap(
    (selector) => page.querySelector<HTMLButtonElement>(selector) ?? [],
  );
  return buttons.flatMap((button) => {
    const label = button.querySelector<HTMLElement>("[data-label]")?.dataset["label"] ?? button.ariaLabel ?? "";
    return label === "" ? [] : [{ href: "", title: [{ text: label }], run: () => button.click(), sign: "action" }];
  });
}

/** The bar has its links twice, for wide and for narrow screens. */
function placesOf(page: ParentNode): readonly PaletteOption[] {
  const links = [...page.querySelectorAll<HTMLAnchorElement>("body > header nav a[href]")];
  const known = new Map(links.map((link) => [link.pathname, (link.textContent ?? "").trim()]));
  return [...known]
    .filter(([, text]) => text !== "")
    .map(([href, text]) => ({ href, title: [{ text }], sign: "place" }));
}
