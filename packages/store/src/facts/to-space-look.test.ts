import { expect, test } from "vitest";
import { toSpaceLook } from "./to-space-look.ts";

test.each([
  [
    { emoji: "🐢", colorFrom: "green", colorTo: "blue" },
    { emoji: "🐢", colors: ["green", "blue"] },
  ],
  [
    { emoji: "👩🏽‍💻", colorTo: "pink" },
    { emoji: "👩🏽‍💻", colors: ["pink", "pink"] },
  ],
  [{ emoji: "🛡️" }, { emoji: "🛡️" }],
  [{ emoji: "🐢🐢" }, {}],
  [{ emoji: "<b>", colorFrom: "red;x", colorTo: 7 }, {}],
  [undefined, {}],
])("%j looks like %j", (cardData, look) => {
  expect(toSpaceLook({ source: { cardData } })).toEqual(look);
});
