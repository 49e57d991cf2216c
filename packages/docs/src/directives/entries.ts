// Written by `npm run generate` from the files in directives/entries. Do not edit.
import type { Directive } from "./directive.ts";
import apiPartsDirectives from "./entries/api-parts.ts";
import apiRowsDirectives from "./entries/api-rows.ts";
import autodocDirectives from "./entries/autodoc.ts";
import calloutDirectives from "./entries/callout.ts";
import componentDirectives from "./entries/component.ts";
import courseFloatingBannerDirectives from "./entries/course-floating-banner.ts";
import docNotebookDropdownDirectives from "./entries/doc-notebook-dropdown.ts";
import docstringDirectives from "./entries/docstring.ts";
import embeddedPageDirectives from "./entries/embedded-page.ts";
import exampleCodeBlockDirectives from "./entries/example-code-block.ts";
import foldedDirectives from "./entries/folded.ts";
import foreignCalloutsDirectives from "./entries/foreign-callouts.ts";
import foreignCardsDirectives from "./entries/foreign-cards.ts";
import foreignPartsDirectives from "./entries/foreign-parts.ts";
import foreignTabsDirectives from "./entries/foreign-tabs.ts";
import foreignTreesDirectives from "./entries/foreign-trees.ts";
import framePartsDirectives from "./entries/frame-parts.ts";
import frameworkContentDirectives from "./entries/framework-content.ts";
import frameworkSwitchCourseDirectives from "./entries/framework-switch-course.ts";
import hfoptionsDirectives from "./entries/hfoptions.ts";
import includeDirectives from "./entries/include.ts";
import inferenceSnippetDirectives from "./entries/inference-snippet.ts";
import languageContentDirectives from "./entries/language-content.ts";
import mathDirectives from "./entries/math.ts";
import notebookImageDirectives from "./entries/notebook-image.ts";
import openInColabDirectives from "./entries/open-in-colab.ts";
import pipelineTagDirectives from "./entries/pipeline-tag.ts";
import questionDirectives from "./entries/question.ts";
import tabsDirectives from "./entries/tabs.ts";
import tipDirectives from "./entries/tip.ts";
import versionsDirectives from "./entries/versions.ts";
import youtubeDirectives from "./entries/youtube.ts";

/** The directives of each file, in the order of the names of files. */
export const entries: readonly (readonly Directive[])[] = [
  apiPartsDirectives,
  apiRowsDirectives,
  autodocDirectives,
  calloutDirectives,
  componentDirectives,
  courseFloatingBannerDirectives,
  docNotebookDropdownDirectives,
  docstringDirectives,
  embeddedPageDirectives,
  exampleCodeBlockDirectives,
  foldedDirectives,
  foreignCalloutsDirectives,
  foreignCardsDirectives,
  foreignPartsDirectives,
  foreignTabsDirectives,
  foreignTreesDirectives,
  framePartsDirectives,
  frameworkContentDirectives,
  frameworkSwitchCourseDirectives,
  hfoptionsDirectives,
  includeDirectives,
  inferenceSnippetDirectives,
  languageContentDirectives,
  mathDirectives,
  notebookImageDirectives,
  openInColabDirectives,
  pipelineTagDirectives,
  questionDirectives,
  tabsDirectives,
  tipDirectives,
  versionsDirectives,
  youtubeDirectives,
];
