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
  [{ emoji: "🛡️" }, { emoji: "🛡️", colors: ["gray", "gray"] }],
  [{ emoji: "🐢🐢" }, { colors: ["gray", "gray"] }],
  [{ emoji: "<b>", colorFrom: "red;x", colorTo: 7 }, { colors: ["gray", "gray"] }],
  [undefined, { colors: ["gray", "gray"] }],
])("%j looks like %j", (cardData, look) => {
  expect(toSpaceLook({ source: { cardData } })).toEqual(look);
});
