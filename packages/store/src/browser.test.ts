import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";

/** Packages that reach none themselves. */
const forBrowsers: ReadonlySet<string> = new Set(["@modelshelf/registry", "escape-string-regexp"]);

test("the part for browsers reaches no module of Node", () => {
  const seen = new Set<string>();
  const faults: string[] = [];
  const visit = (file: URL): void => {
    if (seen.has(file.href)) return;
    seen.add(file.href);
    const { module } = parseSync(file.pathname, readFileSync(file, "utf8"));
    const exported = module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    );
    for (const specifier of [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported]) {
      if (specifier?.startsWith(".") === true) visit(new URL(specifier, file));
      else if (specifier !== undefined && !forBrowsers.has(specifier)) faults.push(`${file.pathname}: ${specifier}`);
    }
  };
  visit(new URL("browser.ts", import.meta.url));
  expect(faults).toEqual([]);
  expect(seen.size).toBeGreaterThan(8);
});
