import type { Element, Root } from "hast";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { openCase, siteFolder } from "../../test/sites.ts";

/** The elements that a browser would make of a page. */
function elementsOf(html: string): Element[] {
  const tree = unified()
    .use(rehypeRaw)
    .runSync({ type: "root", children: [{ type: "raw", value: html }] }) as Root;
  const elements: Element[] = [];
  visit(tree, "element", (element) => void elements.push(element));
  return elements;
}

describe("hostile directives", async () => {
  const site = await openCase("hostile", { includeRoot: siteFolder("hostile") });
  const page = await site.page("/set/directives");
  const elements = elementsOf(page?.html ?? "");
  const attributes = elements.flatMap(({ properties }) =>
    Object.entries(properties).map(([name, value]) => [name, String(value)] as const),
  );

  it("are shown to the end", () => {
    expect(page?.html).toContain("Still here.");
    expect(page?.markdown).toContain("Still here.");
    for (const mark of [
      'class="quiz"',
      'class="tabs"',
      'class="inference-card"',
      'class="api-card"',
      'class="math"',
      'class="callout',
    ]) {
      expect(page?.html).toContain(mark);
    }
  });

  it("make no element that runs, loads or sends, and no handler", () => {
    const names = new Set(elements.map(({ tagName }) => tagName));
    const forbidden =
      "script style base meta link object embed iframe form textarea template noscript use animate foreignObject maction";
    expect(forbidden.split(" ").filter((name) => names.has(name))).toEqual([]);
    expect(attributes.filter(([name]) => /^on|^(?:srcdoc|action|formaction|ping)$/i.test(name))).toEqual([]);
  });

  it("make no address that runs something and no style that loads or lifts", () => {
    expect(attributes.filter(([, value]) => /^\s*(?:javascript|data|vbscript)\s*:/i.test(value))).toEqual([]);
    expect(
      attributes.filter(([name, value]) => name === "style" && /url\(|fixed|absolute|expression|-1000/.test(value)),
    ).toEqual([]);
    const links = Array.from(page?.markdown.matchAll(/\]\(([^)\s]*)/g) ?? [], ([, url]) => url ?? "");
    expect(links.filter((url) => /^\s*(?:javascript|data|vbscript):/i.test(url))).toEqual([]);
  });

  it("read nothing outside of the folder", () => {
    expect(`${page?.html}${page?.markdown}`).not.toMatch(/modelshelf\/docs|root:/);
  });
});

describe("a hostile page", async () => {
  const site = await openCase("hostile", { includeRoot: siteFolder("hostile") });
  const page = await site.page("/set/page");
  const elements = elementsOf(page?.html ?? "");
  const attributes = elements.flatMap(({ tagName, properties }) =>
    Object.entries(properties).map(([name, value]) => ({
      tagName,
      name,
      value: Array.isArray(value) ? value.join(" ") : String(value),
    })),
  );

  it("is shown to its end", () => {
    expect(page?.html).toContain("Still here.");
    expect(page?.markdown).toContain("Still here.");
  });

  it("has no element that runs, loads, sends or redirects", () => {
    const names = new Set(elements.map(({ tagName }) => tagName));
    const forbidden =
      "script style base meta link object embed iframe form textarea select template noscript math use animate foreignObject applet frame body";
    expect(forbidden.split(" ").filter((name) => names.has(name))).toEqual([]);
  });

  it("has no element that a page of documents does not need", () => {
    const allowed = new Set(
      "a aside br button circle code div figcaption figure h1 h2 img input li ol p pre section span strong sup svg table tbody td th thead tr ul".split(
        " ",
      ),
    );
    expect([...new Set(elements.map(({ tagName }) => tagName))].filter((name) => !allowed.has(name))).toEqual([]);
  });

  it("has no handler, no form and no name that scripts would trip over", () => {
    const names = attributes.map(({ name }) => name.toLowerCase());
    expect(
      names.filter((name) => /^on|^(?:srcdoc|form.*|action|name|http-?equiv|ping|background|autofocus)$/.test(name)),
    ).toEqual([]);
  });

  it("has only addresses that run nothing and images that are fetched as images", () => {
    const addresses = attributes.filter(({ name }) => ["href", "src", "srcSet", "poster", "xLinkHref"].includes(name));
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter(({ value }) => !/^(?:https:\/\/|#|\/)/.test(value))).toEqual([]);
    expect(attributes.filter(({ value }) => /^\s*(?:javascript|data|vbscript)\s*:/i.test(value))).toEqual([]);
  });

  it("cannot leave its place by style, class or paint", () => {
    const styles = attributes.filter(({ name }) => name === "style").map(({ value }) => value);
    expect(styles).toEqual(["width: 50%"]);
    expect(
      attributes.filter(({ name, value }) => name !== "href" && /url\(|fixed|inset|expression/.test(value)),
    ).toEqual([]);
  });

  it("has no id that the frame or a script could take for its own; headings keep theirs", () => {
    const ids = attributes.filter(({ name }) => name === "id");
    expect(new Set(ids.map(({ value }) => value)).size).toBe(ids.length);
    expect(ids.filter(({ value }) => value.startsWith("frame_"))).toEqual([]);
    const raw = ids.filter(({ tagName }) => !/^h[1-6]$/.test(tagName)).map(({ value }) => value);
    expect(raw).not.toContain("constructor");
    expect(raw).not.toContain("body");
    expect(ids.filter(({ tagName }) => tagName === "h2").map(({ value }) => value)).toEqual(
      expect.arrayContaining(["constructor", "proto", "body"]),
    );
  });

  it("is as inert in its Markdown version", () => {
    const links = Array.from(page?.markdown.matchAll(/\]\(([^)\s]*)/g) ?? [], ([, url]) => url ?? "");
    expect(links.filter((url) => /^\s*(?:javascript|data|vbscript):/i.test(url))).toEqual([]);
  });

  it("names no marker of the inner workings", () => {
    expect((page?.html ?? "") + (page?.markdown ?? "")).not.toMatch(/x-[0-9a-f]{8}-|[\uFDD0-\uFDEF]/);
  });
});
