import { expect, test } from "vitest";
import { RenderedPages } from "./rendered-pages.ts";

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

/** Renders a page and counts how often it did. */
function counting(body: string): { render: (nonce: string) => string; count: () => number } {
  let count = 0;
  const render = (nonce: string): string => {
    count += 1;
    return `<script nonce="${nonce}"></script>${body}<script nonce="${nonce}"></script>`;
  };
  return { render, count: () => count };
}

test("a page is rendered once, and every answer has a nonce of its own", () => {
  const pages = new RenderedPages();
  const { render, count } = counting("żółć 你好");
  expect(text(pages.html("a", "one", render))).toBe(
    '<script nonce="one"></script>żółć 你好<script nonce="one"></script>',
  );
  expect(text(pages.html("a", "two", render))).toBe(
    '<script nonce="two"></script>żółć 你好<script nonce="two"></script>',
  );
  expect(count()).toBe(1);
});

test("another key is another page", () => {
  const pages = new RenderedPages();
  expect(text(pages.html("a", "n", () => "first"))).toBe("first");
  expect(text(pages.html("b", "n", () => "second"))).toBe("second");
});

test("what stood in no answer for longest makes room", () => {
  const pages = new RenderedPages(250);
  const [first, second, third] = [counting("1".repeat(40)), counting("2".repeat(40)), counting("3".repeat(40))];
  pages.html("first", "n", first.render);
  pages.html("second", "n", second.render);
  pages.html("first", "n", first.render);
  pages.html("third", "n", third.render);
  pages.html("first", "n", first.render);
  pages.html("second", "n", second.render);
  expect([first.count(), second.count(), third.count()]).toEqual([1, 2, 1]);
});

test("a page beyond the limit is answered and not kept", () => {
  const pages = new RenderedPages(10);
  const { render, count } = counting("long");
  pages.html("a", "n", render);
  expect(text(pages.html("a", "n", render))).toContain("long");
  expect(count()).toBe(2);
});
