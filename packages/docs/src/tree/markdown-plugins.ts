import type { Element } from "hast";
import { h } from "hastscript";
import type { Code, Parents, Root, RootContent } from "mdast";
import type { Options } from "remark-rehype";
import { visit } from "../nodes/visit.ts";
import { apiProperties } from "./api-attributes.ts";
import { markerName } from "./marker.ts";
import { slug, slugText } from "./slug.ts";
import { takeWrittenId } from "./written-id.ts";

/**
 * Notes on each heading the id that its author wrote, or the slug of its text, as properties that survive the way
 * through HTML; the final ids are given when all of the page is known.
 */
export function noteHeadingIds() {
  return (tree: Root): void => {
    visit(tree, "heading", (heading) => {
      const text = slugText(heading);
      const id = takeWrittenId(heading);
      // The text of a directive in a heading, such as a formula, is known only when directives are in their places.
      const isKnown = !heading.children.some((child) => child.type === "html" && child.value.includes(markerName));
      heading.data = {
        hProperties: id ? { dataId: id } : isKnown ? { dataSlug: slug(text) } : {},
      };
    });
  };
}

/** Text between brackets and back-ticks that is a name of an API: `~trainer.Trainer.train`, `pipeline()`. */
const apiName = /^~?[A-Za-z_][\w]*(?:\.\w+)*(?:\(\)|#\w+)?$/;

/** Notes on each `` [`Class.method`] `` the name that it refers to; `~` before the name leaves only its last part to see. */
export function noteCrossLinks() {
  return (tree: Root): void => {
    visit(tree, "inlineCode", (code, index, parent) => {
      if (!parent || index === undefined || !apiName.test(code.value)) return;
      if (!takeBrackets(parent, index)) return;
      const name = code.value.replace(/^~/, "");
      code.data = { hProperties: apiProperties(name.replace(/\(\)$/, "")) };
      const parameter = name.split("#")[1];
      if (parameter !== undefined) code.value = parameter;
      else if (code.value.startsWith("~")) code.value = name.slice(name.lastIndexOf(".") + 1);
    });
  };
}

/** Removes the brackets right around a child; `false` where there are none. */
function takeBrackets({ children }: Parents, index: number): boolean {
  const before: RootContent | undefined = children[index - 1];
  const after: RootContent | undefined = children[index + 1];
  if (before?.type !== "text" || after?.type !== "text") return false;
  if (!before.value.endsWith("[") || !/^\](?![[(])/.test(after.value)) return false;
  before.value = before.value.slice(0, -1);
  after.value = after.value.slice(1);
  return true;
}

/** Keeps all of the words behind a fence; only the first would come through as a class name. */
export const codeWithInfo: NonNullable<NonNullable<Options["handlers"]>["code"]> = (state, node: Code): Element => {
  const dataInfo = [node.lang, node.meta].filter(Boolean).join(" ");
  const element = h("pre", { dataInfo }, h("code", node.value));
  state.patch(node, element);
  return element;
};
