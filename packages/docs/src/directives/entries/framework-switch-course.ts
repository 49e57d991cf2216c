import { defineDirective, z } from "../kit.ts";

/** Name under which the scanner reports it: a page with this tag offers a choice of framework. */
export const frameworkSwitchName = "frameworkswitchcourse";

/**
 * `<FrameworkSwitchCourse {fw} />`: says that the page offers a choice of framework. The choice itself is drawn by the
 * page's frame from `DocPage.framework`, so nothing is in the text.
 */
const frameworkSwitchCourse = defineDirective({
  name: "FrameworkSwitchCourse",
  body: "none",
  schema: z.object({}),
  toHtml: () => [],
  toMarkdown: () => [],
});

export default [frameworkSwitchCourse];
