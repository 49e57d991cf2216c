export type * from "./page.ts";
export type * from "./site.ts";
export { highlight } from "./code/highlight.ts";
export type { HighlightOptions } from "./code/highlight.ts";
export { hasUiStrings, uiStrings } from "./ui/ui-strings.ts";
export type { UiStrings } from "./ui/en.ts";
