import { defineDirective, text, z } from "../kit.ts";
import { tab, type TabAttributes, tabs, type TabsAttributes } from "./tabs.ts";

/** `<hfoptions id="install">…</hfoptions>`: a group of alternatives. */
const hfoptions = defineDirective<TabsAttributes>({
  name: "hfoptions",
  body: "markdown",
  schema: z.object({ id: text }).transform(({ id = "" }) => ({ group: id.trim() })),
  toHtml: tabs.toHtml,
  toMarkdown: tabs.toMarkdown,
});

/** `<hfoption id="Python">…</hfoption>`, also `<hfoption value="tgi" label="TGI">`: one of them. */
const hfoption = defineDirective<TabAttributes>({
  name: "hfoption",
  body: "markdown",
  within: ["hfoptions"],
  schema: z.object({ id: text, value: text, label: text }).transform(({ id, value, label }) => {
    const option = (id ?? value ?? label ?? "").trim();
    return { option, label: label?.trim() || option || "–" };
  }),
  expand: ({ node, attributes: { option }, report }) => {
    if (option === "") report("incomplete-tag", 'This option has no name. Write <hfoption id="…">.');
    return [node];
  },
  toHtml: tab.toHtml,
  toMarkdown: tab.toMarkdown,
});

export default [hfoption, hfoptions];
