import { expect, test } from "vitest";
import { iconSheet } from "./icon-sheet.ts";
import { type IconName, iconsByName } from "./icons.ts";

test.each(Object.keys(iconsByName) as IconName[])("%s is a symbol with lines", (name) => {
  const [, lines = ""] =
    new RegExp(`<symbol id="${name}" viewBox="0 0 24 24">(.*?)</symbol>`, "s").exec(iconSheet) ?? [];
  expect(lines).toMatch(/^<(path|circle|rect|line|ellipse|poly(line|gon)) /);
});
