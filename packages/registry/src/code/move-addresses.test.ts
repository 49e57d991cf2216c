import { describe, expect, test } from "vitest";
import { js } from "./javascript.ts";
import { moveAddresses } from "./move-addresses.ts";
import { py } from "./python.ts";
import { sh } from "./shell.ts";
import { sql } from "./sql.ts";

const from = "https://a.test/x.png";
const to = "http://hub.test:3000/-/x.png";
const moved = new Map([[from, to]]);

describe("an address is exchanged", () => {
  test.each([
    ["Python", py`load([${from}, ${from}])`, `load(["${to}", "${to}"])`],
    ["JavaScript", js`load(${from});`, `load("${to}");`],
    ["SQL", sql`SELECT ${from};`, `SELECT '${to}';`],
    ["a shell", sh`curl ${from}`, `curl ${to}`],
    ["a text of its own", py`ask(${`Look at ${from} and tell`})`, `ask("Look at ${to} and tell")`],
  ])("in %s", (_, code, text) => {
    expect(moveAddresses(code, moved).text).toBe(text);
  });

  test("but not the beginning of a longer one", () => {
    for (const longer of [`${from}.txt`, `${from}/y`, `${from}2`]) {
      expect(moveAddresses(py`load(${longer})`, moved).text).toBe(`load("${longer}")`);
    }
  });

  test("by one that no literal reads as more", () => {
    const hostile = new Map([[from, `http://h.test/"'\`\${x}\\ \n;$(rm) %41#?*{}`]]);
    const escaped = "http://h.test/%22%27%60%24%7Bx%7D%5C%20%0A%3B%24%28rm%29%20%41%23%3F%2A%7B%7D";
    expect(moveAddresses(py`load(${from})`, hostile).text).toBe(`load("${escaped}")`);
    expect(moveAddresses(sh`curl ${from}`, hostile).text).toBe(`curl ${escaped}`);
  });

  test("with the brackets of an IPv6 host, which a shell gets in quotes", () => {
    const six = new Map([[from, "http://[::1]:3000/x"]]);
    expect(moveAddresses(py`load(${from})`, six).text).toBe('load("http://[::1]:3000/x")');
    expect(moveAddresses(sh`curl ${from}`, six).text).toBe("curl 'http://[::1]:3000/x'");
  });
});

test("code without such an address is the same object", () => {
  const code = py`import timm`;
  expect(moveAddresses(code, moved)).toBe(code);
});
