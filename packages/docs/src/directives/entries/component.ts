import { defineDirective, h, text, z } from "../kit.ts";
import type { ElementContent } from "hast";
import { withoutOuterLines } from "../../text/trim.ts";
import { directiveNode } from "../api-nodes.ts";
import { youtube } from "./youtube.ts";

interface ComponentAttributes {
  readonly component: string;
  /** The code of `<Code code="…" lang="js" />`. */
  readonly code?: string | undefined;
  readonly lang?: string | undefined;
  /** Words that readers would miss. */
  readonly title?: string | undefined;
  /** The id of a video on YouTube, if its name says so. */
  readonly id?: string | undefined;
  readonly videoId?: string | undefined;
  /** It is alone on its lines. */
  readonly isBlock: boolean;
}

/** The message for a component that only its own builder can run. */
const componentNotRun = (name: string): string =>
  `<${name}> is a component of another builder, which is not run here. Its content is shown without it.`;

const words = (title: string | undefined): ElementContent[] =>
  title === undefined ? [] : [h("p", h("strong", title))];

/** `<YouTubeEmbed videoId="…" />`, `<LiteYouTubeEmbed id="…" />` */
function videoOf({ component: name, id, videoId, isBlock }: ComponentAttributes): string | undefined {
  const video = videoId ?? id ?? "";
  return isBlock && /youtube/i.test(name) && /^[\w-]{11}$/.test(video) ? video : undefined;
}

/** A tag in capitals that nobody knows, in a folder of a builder that has components: its content is shown. */
const component = defineDirective<ComponentAttributes>({
  name: "modelshelf-component",
  body: "markdown",
  schema: z.object({
    component: z.string(),
    code: text,
    lang: text,
    title: text,
    id: text,
    videoId: text,
    isBlock: z.boolean(),
  }),
  expand: ({ attributes, children, report }) => {
    const { component: name, code, lang, title, isBlock } = attributes;
    const video = videoOf(attributes);
    if (video !== undefined) return [...words(title), directiveNode(youtube, { id: video }, []), ...children];
    if (name !== "Code" || code === undefined) report("foreign-tag", componentNotRun(name), name);
    // Components around `<Code>` have its attributes.
    if (code !== undefined && (name === "Code" || lang !== undefined || code.trim().includes("\n"))) {
      const block = { type: "codeBlock", info: lang ?? "", value: withoutOuterLines(code) } as const;
      return [{ ...block, ...(title !== undefined && { title }) }, ...children];
    }
    return [...words(isBlock ? title : undefined), ...children];
  },
  toHtml: ({ children }) => children,
  toMarkdown: ({ children }) => children,
});

export default [component];
