import { defineDirective, z } from "../kit.ts";
import { tab, type TabAttributes, tabs, type TabsAttributes } from "./tabs.ts";

/** The frameworks that documents speak of, by their short names. */
const frameworkNames: ReadonlyMap<string, string> = new Map([
  ["pt", "PyTorch"],
  ["tf", "TensorFlow"],
  ["jax", "JAX"],
  ["flax", "Flax"],
]);

/** `<frameworkcontent><pt>…</pt><tf>…</tf><jax>…</jax></frameworkcontent>`: the same for several frameworks. */
const frameworkContent = defineDirective<TabsAttributes>({
  name: "frameworkcontent",
  body: "markdown",
  schema: z.object({}).transform(() => ({ group: "framework" })),
  toHtml: tabs.toHtml,
  toMarkdown: tabs.toMarkdown,
});

const frameworkParts = Array.from(frameworkNames, ([option, label]) =>
  defineDirective<TabAttributes>({
    name: option,
    body: "markdown",
    within: ["frameworkcontent"],
    schema: z.object({}).transform(() => ({ option, label })),
    toHtml: tab.toHtml,
    toMarkdown: tab.toMarkdown,
  }),
);

export default [frameworkContent, ...frameworkParts];
