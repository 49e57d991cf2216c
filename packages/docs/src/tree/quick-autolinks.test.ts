import { expect, test } from "vitest";
import { compileText } from "../../test/compile-text.ts";

test.each([
  ["see https://a.example/b and WWW.C.example.", ["https://a.example/b", "http://WWW.C.example"]],
  ["> - a _b ftp@c.example_ **https://d.example**", ["mailto:ftp@c.example", "https://d.example"]],
  [
    "| a |\n|---|\n| www.a.example |\n\n# www.b.example",
    ["http://www.a.example", "#wwwbexample", "http://www.b.example"],
  ],
  [
    "[https://a.example](https://b.example) [www.c.example][d]\n\n[d]: https://e.example",
    ["https://b.example", "https://e.example"],
  ],
  ["`https://a.example` and a @ b, wwwx, http", []],
  ["mailto:a@b.example", ["mailto:a@b.example"]],
])("addresses in texts are links: %s", async (text, addresses) => {
  const { html } = await compileText(text);
  const found = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href ?? "");
  expect(found.toSorted()).toEqual(addresses.toSorted());
});
