import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { iconHref, iconSheets } from "./icon-sheet.ts";
import { type IconName, iconsByName } from "./icons.ts";
import { onEveryPage } from "./on-every-page.ts";

test.each(Object.keys(iconsByName) as IconName[])(
  "%s is a symbol with lines, in the sheet that is named for it",
  (name) => {
    const [href] = iconHref(name).split("#");
    const sheet = iconSheets.find((one) => one.href === href)?.svg ?? "";
    const [, lines = ""] = new RegExp(`<symbol id="${name}" viewBox="0 0 24 24">(.*?)</symbol>`, "s").exec(sheet) ?? [];
    expect(lines).toMatch(/^<(path|circle|rect|line|ellipse|poly(line|gon)) /);
  },
);

test("the sheet that every page loads is small, and has no sign that is none", () => {
  expect([...onEveryPage].filter((name) => !(name in iconsByName))).toEqual([]);
  expect(gzipSync(iconSheets[0]?.svg ?? "").length).toBeLessThan(1000);
});
