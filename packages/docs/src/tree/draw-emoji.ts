import type { Nodes } from "hast";
import { nameToEmoji } from "gemoji";

/** Elements in which text is code. */
const literal = new Set(["code", "kbd", "pre", "samp", "script", "style", "svg"]);

const emojiName = /(?<![\p{L}\p{N}]):([a-z0-9_+-]{1,60}):(?![\p{L}\p{N}])/gu;

/**
 * Draws the emoji that a text names, as the Hub and GitHub show them; code and formulas stay as they are. After ids were given,
 * because links go by the names: `## :rocket: Launch` is at `#rocket-launch`.
 *
 * @example drawEmoji(tree) // "Fast :fire:, see `:fire:`" → "Fast 🔥, see `:fire:`"
 */
export function drawEmoji(node: Nodes): void {
  if (node.type === "text") node.value = node.value.replaceAll(emojiName, toEmoji);
  else if ("children" in node && !(node.type === "element" && literal.has(node.tagName)))
    node.children.forEach(drawEmoji);
}

const toEmoji = (whole: string, name: string): string =>
  Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? whole) : whole;
