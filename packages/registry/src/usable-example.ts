import type { WidgetExample } from "./model.ts";

/** A longer text would push the code out of sight. It is not cut: half a question, or a document without its end, is another one. */
const maxTextLength = 2000;
const maxItems = 20;
const maxCells = 200;

/**
 * The usable parts of a record's first example. If a part is unusable, code uses the example of the task instead.
 *
 * Left out are blank texts and lone hyphens; texts longer than 2,000 characters; addresses without https; lists with more than
 * 20 items; tables with more than 200 cells. Parts that depend on each other are left out together: a context without its
 * question, sentences without the source sentence, an incomplete chat.
 *
 * @example usableExample({ text: " - ", src: "http://example.org/cup.jpg", labels: ["a"] }) // { labels: ["a"] }
 */
export function usableExample({
  text,
  context,
  prompt,
  src,
  sourceSentence,
  sentences,
  labels,
  messages,
  table,
}: WidgetExample): WidgetExample | undefined {
  const isQuestion = context !== undefined || table !== undefined;
  const isWhole = (context === undefined || isUsable(context)) && (table === undefined || isSmall(table));
  const usable = {
    ...(text !== undefined && isUsable(text) && (!isQuestion || isWhole) && { text }),
    ...(context !== undefined && isUsable(context) && isUsable(text ?? "") && { context }),
    ...(prompt !== undefined && isUsable(prompt) && { prompt }),
    ...(src !== undefined && isAddress(src) && { src }),
    ...(sourceSentence !== undefined &&
      sentences &&
      areUsable([sourceSentence, ...sentences]) && { sourceSentence, sentences }),
    ...(labels && areUsable(labels) && { labels }),
    ...(messages && areUsable(messages.map(({ content }) => content)) && { messages }),
    ...(table && isSmall(table) && { table }),
  };
  return Object.keys(usable).length === 0 ? undefined : usable;
}

function isUsable(text: string): boolean {
  return text.length <= maxTextLength && !/^[\s\p{Dash}]*$/u.test(text);
}

/** All of them, and not too much in sum. */
function areUsable(texts: readonly string[]): boolean {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return texts.length > 0 && texts.length <= maxItems && length <= maxTextLength && texts.every(isUsable);
}

function isAddress(src: string): boolean {
  return /^https:\/\/[^\s"'<>\\]+$/.test(src) && src.length <= 500;
}

function isSmall(table: NonNullable<WidgetExample["table"]>): boolean {
  const columns = Object.entries(table);
  const cells = columns.reduce((sum, [, column]) => sum + column.length, 0);
  const length = columns.reduce((sum, [head, column]) => sum + head.length + column.join("").length, 0);
  return cells > 0 && cells <= maxCells && length <= maxTextLength;
}
