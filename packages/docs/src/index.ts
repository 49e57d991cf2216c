export type * from "./page/page.ts";
export type { ReaderWishes } from "./page/reader-wishes.ts";
export type * from "./site/site.ts";
export { type Compiler, type CompilerOptions, openCompiler } from "./compile/compiler.ts";
export { escapeHtml } from "./code/escape-html.ts";
export { gitDates } from "./folder/git-history.ts";
export { datesFile } from "./folder/kept-dates.ts";
export { type CompiledText, openTexts, type TextPlace, type Texts } from "./compile/open-texts.ts";
export type { KeywordPage } from "./folder/page-keywords.ts";
export { frontMatterFields, type FrontMatterFields } from "./scan/front-matter.ts";
export { openSite, openSites } from "./site/open-site.ts";
export type { LinkTarget } from "./tree/link-options.ts";
export { type LlmsOptions, renderLlms, renderLlmsFull } from "./site/render-llms.ts";
export type { PageSection } from "./writers/to-search.ts";
export { type MarkdownVersion, withPublicUrl } from "./writers/to-markdown.ts";
export { defineDirective, type Directive, type DirectiveInput, type ExpandInput } from "./directives/directive.ts";
export type {
  FindInferenceCalls,
  InferenceCall,
  InferenceCalls,
  InferenceRequest,
} from "./directives/inference-code.ts";
export { frameSources, isEmbeddable } from "./directives/entries/embedded-page.ts";
export { highlight, type HighlightOptions } from "./code/highlight.ts";
export { hasUiStrings, uiLanguage, uiLanguages, uiStrings } from "./ui/ui-strings.ts";
export type { UiStrings } from "./ui/en.ts";
