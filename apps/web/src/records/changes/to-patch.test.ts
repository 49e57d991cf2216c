import { expect, test } from "vitest";
import { toPatch } from "./to-patch.ts";

test("an empty side of a change is named by the line before it, as other programs write it", () => {
  const added = [{ beforeLine: 1, afterLine: 1, lines: ["+a", "+b"] }];
  const removed = [{ beforeLine: 3, afterLine: 3, lines: ["-a"] }];
  expect(toPatch(added).patch).toBe("@@ -0,0 +1,2 @@\n+a\n+b");
  expect(toPatch(removed).patch).toBe("@@ -3,1 +2,0 @@\n-a");
});

test("lines that differ in characters that cannot be seen look different; tabs stay", () => {
  const places = [{ beforeLine: 1, afterLine: 1, lines: ["-a\tb", "+a\tb\u202E", "-c\r", "+c\u200B"] }];
  expect(toPatch(places).patch.split("\n").slice(1)).toEqual([
    "-a\tb",
    String.raw`+a	b\u202e`,
    String.raw`-c\r`,
    String.raw`+c\u200b`,
  ]);
});

/** The lines of a patch behind its first one. */
const lines = (...changed: string[]): string =>
  toPatch([{ beforeLine: 1, afterLine: 1, lines: changed }])
    .patch.split("\n")
    .slice(1)
    .join("\n");

test("the ends of lines that Windows has written are shown where they change alone", () => {
  expect(lines("-a\r", "+b\r")).toBe("-a\n+b");
  expect(lines("-a\r", "+a")).toBe("-a\\r\n+a");
});
