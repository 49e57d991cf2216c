import { expect, test } from "vitest";
import { oneLine } from "./one-line.ts";

test.each([
  ["a\nb", "a\\u000ab"],
  ["a\r\nb", "a\\u000d\\u000ab"],
  ["a\u2028b\u2029c\u0085d", "a\\u2028b\\u2029c\\u0085d"],
  ["\u001b[2J\u0007\u0000\u009b", "\\u001b[2J\\u0007\\u0000\\u009b"],
  ["Zażółć 東京 \u{1f600}", "Zażółć 東京 \u{1f600}"],
])("%j is one line of a log, and steers no terminal", (text, line) => {
  expect(oneLine(text)).toBe(line);
});
