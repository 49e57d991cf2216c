import { uiStrings, type UiStrings } from "@modelshelf/docs";
import { kinds, type RecordKind, recordKinds } from "@modelshelf/store";
import type { FrameWords } from "../languages/hub-language.ts";
import { hubLanguage } from "../languages/languages.ts";

export interface FrameStrings extends UiStrings, Omit<FrameWords, "kinds"> {
  /** Every kind of record, in navigation. */
  readonly kinds: Readonly<Record<RecordKind, string>>;
}

/** The words around a page in its language: `frameStrings("pl").kinds.model` → `"Modele"`. */
export function frameStrings(language: string): FrameStrings {
  const { frame } = hubLanguage(language);
  const named = recordKinds.map((kind) => [kind, frame.kinds[kind] ?? kinds[kind].label] as const);
  return { ...uiStrings(language), ...frame, kinds: Object.fromEntries(named) as FrameStrings["kinds"] };
}
