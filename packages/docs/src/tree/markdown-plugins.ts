import type { Element } from "hast";
import { h } from "hastscript";
import type { Code, Heading, Root, Text } from "mdast";
import type { Options } from "remark-rehype";
import { visit } from "unist-util-visit";
import { slug, slugText } from "./slug.ts";

/** `## Title[[id]]`: the id, with or without a space before it. */
const writtenId = /\s*\[\[([^[\]]+)\]\]\s*$/;

/**
 * Notes on each heading the id that its author wrote, or the slug of its text, as properties that survive the way
 * through HTML; the final ids are given when all of the page is known.
 */
export function noteHeadingIds() {
  return (tree: Root): void => {
    visit(tree, "heading", (heading) => {
      const id = takeWrittenId(heading);
      heading.data = { hProperties: id ? { dataId: id } : { dataSlug: slug(slugText(heading)) } };
    });
  };
}

function takeWrittenId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  const id = last?.type === "text" ? writtenId.exec(last.value)?.[1]?.trim() : undefined;
  if (id) (last as Text).value = (last as Text).value.replace(writtenId, "");
  return id;
}

/** Keeps all of the words behind a fence; only the first would come through as a class name. */
export const codeWithInfo: NonNullable<NonNullable<Options["handlers"]>["code"]> = (state, node: Code): Element => {
  const dataInfo = [node.lang, node.meta].filter(Boolean).join(" ");
  const element = h("pre", { dataInfo }, h("code", node.value));
  state.patch(node, element);
  return element;
};
