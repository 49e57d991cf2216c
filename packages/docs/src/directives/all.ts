import { callout } from "./callout.ts";
import { courseFloatingBanner } from "./course-floating-banner.ts";
import type { Directive } from "./directive.ts";
import { embeddedPage } from "./embedded-page.ts";
import { frameworkSwitchCourse } from "./framework-switch-course.ts";
import { tip } from "./tip.ts";

/** Directives that authors write as tags. */
export const writtenDirectives: readonly Directive[] = [courseFloatingBanner, frameworkSwitchCourse, tip];

/** Directives that stand for something else: `> [!NOTE]`, `<iframe>`. Their names are no tags. */
export const impliedDirectives: readonly Directive[] = [callout, embeddedPage];
