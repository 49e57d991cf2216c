export type * from "./page/page.ts";
export type { ReaderWishes } from "./page/reader-wishes.ts";
export type * from "./site/site.ts";
export { openCompiler } from "./compile/compiler.ts";
export type { Compiler, CompilerOptions } from "./compile/compiler.ts";
export { gitDates } from "./folder/git-history.ts";
export { datesFile } from "./folder/kept-dates.ts";
export { openTexts } from "./compile/open-texts.ts";
export type { CompiledText, TextPlace, Texts } from "./compile/open-texts.ts";
export type { KeywordPage } from "./folder/page-keywords.ts";
export { frontMatterFields } from "./scan/front-matter.ts";
export type { FrontMatterFields } from "./scan/front-matter.ts";
export { openSite, openSites } from "./site/open-site.ts";
export type { LinkTarget } from "./tree/links.ts";
export { renderLlms, renderLlmsFull } from "./site/render-llms.ts";
export type { LlmsOptions } from "./site/render-llms.ts";
export type { PageSection } from "./writers/to-search.ts";
export { withPublicUrl } from "./writers/to-markdown.ts";
export type { MarkdownVersion } from "./writers/to-markdown.ts";
export { defineDirective } from "./directives/directive.ts";
export type { Directive, DirectiveInput, ExpandInput } from "./directives/directive.ts";
export type {
  FindInferenceCalls,
  InferenceCall,
  InferenceCalls,
  InferenceRequest,
} from "./directives/inference-code.ts";
export { frameSources, isEmbeddable } from "./directives/entries/embedded-page.ts";
export { highlight } from "./code/highlight.ts";
export type { HighlightOptions } from "./code/highlight.ts";
export { hasUiStrings, uiLanguage, uiLanguages, uiStrings } from "./ui/ui-strings.ts";
export type { UiStrings } from "./ui/en.ts";
