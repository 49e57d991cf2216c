import type { RecordKind } from "@modelshelf/store";

/** The hub's own words in one language; those that documents use as well are `UiStrings` of the document engine. */
export interface HubLanguage {
  readonly frame: FrameWords;
  readonly palette: PaletteWords;
}

/** The words in another language than English. What it lacks is in English, so that a new word needs no translator. */
export interface HubTranslation {
  readonly frame: Partial<FrameWords> & Pick<FrameWords, "kinds">;
  readonly palette: Partial<PaletteWords>;
}

/** Words of the frame around every page, and of the page that stands in for a document which is not here. */
export interface FrameWords {
  /** Kinds of records, in navigation: "Modelle". A kind without a word here goes by the label of its entry. */
  readonly kinds: Readonly<Partial<Record<RecordKind, string>>>;
  readonly tasks: string;
  readonly libraries: string;
  readonly docs: string;
  readonly localApps: string;
  readonly metrics: string;
  readonly quantization: string;
  /** Opens the menu of the pages that are not in the bar itself. */
  readonly more: string;
  readonly leaderboards: string;
  readonly shelves: string;
  readonly compare: string;
  readonly playground: string;
  readonly thisPageAs: string;
  readonly health: string;
  /** `{language}` stands for the name of the language. */
  readonly absentTranslation: string;
  readonly absentChapter: string;
  readonly pagesHere: string;
}

/** Words of the search palette. */
export interface PaletteWords {
  /** Of the field, for those who do not see it, and in it while it is empty. */
  readonly label: string;
  readonly close: string;
  readonly recent: string;
  readonly forget: string;
  readonly near: string;
  /** `{count}` stands for the number. */
  readonly results: string;
  readonly all: string;
  readonly nothing: string;
  readonly failed: string;
  readonly hint: string;
  /** The actions on this page, and the ways from it. */
  readonly actions: string;
  readonly goTo: string;
  readonly keys: string;
}
