import { apiParts } from "./api-parts.ts";
import { apiRows } from "./api-rows.ts";
import { autodoc } from "./autodoc.ts";
import { callout } from "./callout.ts";
import { courseFloatingBanner } from "./course-floating-banner.ts";
import type { Directive } from "./directive.ts";
import { docNotebookDropdown } from "./doc-notebook-dropdown.ts";
import { docstring, docstringParts } from "./docstring.ts";
import { embeddedPage } from "./embedded-page.ts";
import { exampleCodeBlock } from "./example-code-block.ts";
import { frameParts } from "./frame-parts.ts";
import { frameworkContent, frameworkParts } from "./framework-content.ts";
import { frameworkSwitchCourse } from "./framework-switch-course.ts";
import { hfoption, hfoptions } from "./hfoptions.ts";
import { include, literalInclude } from "./include.ts";
import { inferenceSnippet } from "./inference-snippet.ts";
import { languageParts, tokenizersLanguageContent } from "./language-content.ts";
import { notebookPicture } from "../notebook/notebook-picture.ts";
import { math } from "./math.ts";
import { openInColab } from "./open-in-colab.ts";
import { pipelineTags } from "./pipeline-tag.ts";
import { choiceExplanation, choiceText, question, shownQuestion } from "./question.ts";
import { tab, tabs } from "./tabs.ts";
import { tip } from "./tip.ts";
import { versions } from "./versions.ts";
import { youtube } from "./youtube.ts";

/** Directives that authors write as tags. */
export const writtenDirectives: readonly Directive[] = [
  courseFloatingBanner,
  docNotebookDropdown,
  docstring,
  ...docstringParts,
  exampleCodeBlock,
  ...frameParts,
  frameworkContent,
  ...frameworkParts,
  frameworkSwitchCourse,
  hfoption,
  hfoptions,
  include,
  inferenceSnippet,
  ...languageParts,
  literalInclude,
  notebookPicture,
  ...pipelineTags,
  question,
  tip,
  tokenizersLanguageContent,
  ...versions,
  youtube,
];

/** Directives that stand for something else: `> [!NOTE]`, `<iframe>`, `$x$`, `[[autodoc]]`. Their names are no tags. */
export const impliedDirectives: readonly Directive[] = [
  ...apiParts,
  ...apiRows,
  autodoc,
  callout,
  choiceExplanation,
  choiceText,
  embeddedPage,
  math,
  openInColab,
  shownQuestion,
  tab,
  tabs,
];

/** The dialect's own, by lower-case name. */
export const allDirectives: ReadonlyMap<string, Directive> = new Map(
  [...writtenDirectives, ...impliedDirectives].map((directive) => [directive.name.toLowerCase(), directive]),
);
