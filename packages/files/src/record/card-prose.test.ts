import { expect, test } from "vitest";
import { cardProse } from "./card-prose.ts";

const card = `---
license: mit
---
# Reader

<p align="center"><img src="x.png"></p>

Reads [pages](https://example.org/a) of the 19th century, see https://example.org/b.

\`\`\`python
from secret import words
\`\`\`

The end.
`;

test("prose stays; front matter, code, markup and addresses go", () => {
  expect(cardProse(card)).toBe("# Reader Reads [pages] of the 19th century, see The end.");
  expect(cardProse("Text alone")).toBe("Text alone");
  expect(cardProse("~~~\nnever closed")).toBe("");
});

test("a card is cut where it is long, and hostile ones come to an end", () => {
  expect(cardProse("word ".repeat(100_000))).toHaveLength(20_000);
  for (const piece of ["<", "](", "\n```", "---\n", "http"]) {
    expect(cardProse(piece.repeat(200_000)).length, piece).toBeLessThanOrEqual(20_000);
  }
});
