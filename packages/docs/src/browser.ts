// Helpers for pages that are made in a browser: the words around them, of which those are in English, and code of few
// languages.
export { highlightProgram as highlight } from "./code/highlight-program.ts";
export { hasUiStrings, uiLanguage, uiLanguages, uiStrings } from "./ui/ui-strings.ts";
export type { UiStrings } from "./ui/en.ts";
