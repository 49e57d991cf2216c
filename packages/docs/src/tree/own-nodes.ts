import type { Element, ElementContent, Root } from "hast";
import { toString } from "hast-util-to-string";
import { SKIP, visit } from "../nodes/visit.ts";
import type { Directive } from "../directives/directive.ts";
import { callout, type CalloutAttributes, calloutKinds } from "../directives/entries/callout.ts";
import { divideCode, withoutTestMarks } from "../code/fence.ts";
import { embeddedPage } from "../directives/entries/embedded-page.ts";
import { toTabs } from "../directives/entries/tabs.ts";
import { youtube, type YoutubeAttributes, youtubeId } from "../directives/entries/youtube.ts";
import type { Report } from "../diagnostics/diagnostic.ts";
import { type CodeBlockNode, type DirectiveNode, placeOf } from "../nodes/nodes.ts";
import { splitAround } from "./split-around.ts";

/** Replaces in a sanitized tree what has a node of its own: blocks of code, GitHub's alerts, pages in frames. */
export function toOwnNodes(tree: Root | Element, report: Report): void {
  visit(tree, "element", (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.tagName === "p" && node.children.some(isFrame)) {
      parent.children.splice(index, 1, ...splitAround(node, isFrame));
      return [SKIP, index];
    }
    const own = toOwnNode(node, report);
    if (!own) return undefined;
    parent.children.splice(index, 1, ...own);
    // The children of an alert are still to be read; its node is not an element, so this does not go in circles.
    return index;
  });
}

function toOwnNode(node: Element, report: Report): ElementContent[] | undefined {
  if (node.tagName === "pre") return toCodeBlock(node);
  if (node.tagName === "blockquote") return toAlert(node, report);
  if (isFrame(node)) return toEmbeddedPage(node, report);
  return undefined;
}

/** A fence, or `<pre>` with nothing but text in it. A `<pre>` with elements in it is not code to copy. */
function toCodeBlock(pre: Element): ElementContent[] | undefined {
  const [first, ...others] = pre.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  const code = others.length === 0 && first?.type === "element" && first.tagName === "code" ? first : pre;
  if (code.children.some((child) => child.type !== "text")) return undefined;
  const classes = code.properties["className"];
  const language = Array.isArray(classes)
    ? classes.map(String).find((name) => name.startsWith("language-"))
    : undefined;
  const written = pre.properties["dataInfo"] ?? language?.slice("language-".length) ?? "";
  const { info, code: text } = withoutTestMarks(String(written), toString(code).replace(/\n$/, ""));
  const block = (value: string): CodeBlockNode => placed({ type: "codeBlock", info, value }, pre);
  const divided = divideCode(text);
  if (!divided) return [block(text)];
  const versions = divided.versions.map(({ code: value, ...version }) => ({ ...version, children: [block(value)] }));
  return [placed(toTabs(divided.group, versions), pre)];
}

const alertMarker = new RegExp(`^\\s*\\[!(${calloutKinds.join("|")})\\][ \\t]*(?:\\n|$)`, "i");

const markWithText = new RegExp(`^\\s*(\\[!(?:${calloutKinds.join("|")})\\])`, "i");

/** `> [!NOTE]` alone on its line, in any case. */
function toAlert(quote: Element, report: Report): ElementContent[] | undefined {
  const paragraph = quote.children.find((child) => child.type === "element");
  if (paragraph?.tagName !== "p") return undefined;
  const [marker, ...rest] = paragraph.children;
  const kind = marker?.type === "text" ? alertMarker.exec(marker.value)?.[1]?.toLowerCase() : undefined;
  if (marker?.type !== "text") return undefined;
  const mark = markWithText.exec(marker.value)?.[1];
  if (!kind && mark) {
    const message = `There is text after ${mark}, so this is a plain quotation. Put the mark on a line of its own.`;
    report(placeOf(quote), "plain-quote", message);
  }
  if (!kind) return undefined;
  const text = marker.value.replace(alertMarker, "");
  // Two spaces behind the marker make a line break of it.
  const opening = rest[0]?.type === "element" && rest[0].tagName === "br" ? rest.slice(1) : rest;
  paragraph.children = text === "" ? opening : [{ type: "text", value: text }, ...rest];
  const children = quote.children.filter((child) => child !== paragraph || paragraph.children.length > 0);
  const attributes: CalloutAttributes = { kind: kind as CalloutAttributes["kind"] };
  return [toDirective(callout, attributes, quote, children)];
}

function isFrame(node: ElementContent): boolean {
  return node.type === "element" && node.tagName === "iframe";
}

/** The message for an `<iframe>` that cannot be shown. */
export const frameWithoutAddress = "This frame has no https address and is left out. Give it one, or remove it.";

function toEmbeddedPage(frame: Element, report: Report): ElementContent[] {
  const id = youtubeId(String(frame.properties["src"] ?? ""));
  if (id !== undefined) return [toDirective(youtube, { id } satisfies YoutubeAttributes, frame, [])];
  const attributes = embeddedPage.schema.safeParse(frame.properties);
  if (attributes.success) return [toDirective(embeddedPage, attributes.data, frame, [])];
  report(placeOf(frame), "incomplete-tag", frameWithoutAddress);
  return [];
}

function toDirective(
  directive: Directive,
  attributes: object,
  from: Element,
  children: ElementContent[],
): DirectiveNode {
  return placed({ type: "directive", name: directive.name, attributes, children }, from);
}

function placed<Node extends ElementContent>(node: Node, from: Element): Node {
  if (from.position) node.position = from.position;
  return node;
}
