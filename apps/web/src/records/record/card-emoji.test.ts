import { expect, test } from "vitest";
import { withEmoji } from "./card-emoji.ts";

test.each([
  ["# Reader :fire:", "# Reader 🔥"],
  [":rocket: Fast, :+1:.", "🚀 Fast, 👍."],
  ["(:warning:)", "(⚠️)"],
])("%s has emoji", (card, shown) => expect(withEmoji(card)).toBe(shown));

test.each([
  "at 10:30:45, a:b:c, x:fire:y, ::fire::",
  ":not-one: and :constructor:",
  "`:fire:` and ``a ` :fire:``",
  "```\n:fire:\n```",
  "~~~yaml\n:fire:\n",
  "$a :x: b$",
  '<img alt=":fire:" src="a.png">',
  "https://example.org/:fire:/ and [a](b/:fire:)",
])("%s stays as it is", (card) => expect(withEmoji(card)).toBe(card));
