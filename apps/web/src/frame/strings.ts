/** Words of the frame around a page, in the language of the page. */
export interface FrameStrings {
  readonly skip: string;
  readonly menu: string;
  readonly mainNavigation: string;
  readonly search: string;
  readonly searchLabel: string;
  readonly theme: string;
  readonly viewAsPlainText: string;
}

const english: FrameStrings = {
  skip: "Skip to content",
  menu: "Menu",
  mainNavigation: "Main",
  search: "Search",
  searchLabel: "Search models",
  theme: "Theme",
  viewAsPlainText: "View as plain text",
};

const byLanguage = new Map<string, FrameStrings>([["en", english]]);

export function frameStrings(language: string): FrameStrings {
  return byLanguage.get(language) ?? english;
}
