import { defineDirective, h, text, z } from "../kit.ts";
import { withoutOuterLines } from "../../text/trim.ts";

interface ComponentAttributes {
  readonly component: string;
  /** The code of `<Code code="…" lang="js" />`. */
  readonly code?: string | undefined;
  readonly lang?: string | undefined;
  /** Words that readers would miss. */
  readonly title?: string | undefined;
  /** It is alone on its lines. */
  readonly isBlock: boolean;
}

/** The message for a component that only its own builder can run. */
const componentNotRun = (name: string): string =>
  `<${name}> is a component of another builder, which is not run here. What it holds is shown without it.`;

/** A tag in capitals that nobody knows, in a folder of a builder that has components: its content is shown. */
const component = defineDirective<ComponentAttributes>({
  name: "modelshelf-component",
  body: "markdown",
  schema: z.object({ component: z.string(), code: text, lang: text, title: text, isBlock: z.boolean() }),
  expand: ({ attributes: { component: name, code, lang, title, isBlock }, children, report }) => {
    if (name !== "Code" || code === undefined) report("foreign-tag", componentNotRun(name), name);
    // Components around `<Code>` have its attributes.
    if (code !== undefined && (name === "Code" || lang !== undefined)) {
      const block = { type: "codeBlock", info: lang ?? "", value: withoutOuterLines(code) } as const;
      return [{ ...block, ...(title !== undefined && { title }) }, ...children];
    }
    return title !== undefined && isBlock ? [h("p", h("strong", title)), ...children] : children;
  },
  toHtml: ({ children }) => children,
  toMarkdown: ({ children }) => children,
});

export default [component];
