import { expect, test } from "vitest";
import { openFiles } from "../../test/open-files.ts";
import { droppedAddress } from "./dropped-addresses.ts";

async function read(text: string) {
  const files = { "_toctree.yml": "- local: a\n  title: A\n", "a.md": `# A\n\n${text}\n` };
  const { site } = await openFiles(files, { forAuthors: true });
  const page = await site.page("/set/a");
  return { html: page?.html ?? "", messages: page?.diagnostics?.map(({ message }) => message) };
}

test.each(["lmstudio://open?model=a", "vscode:extension/a", "javascript:alert(1)", "JavaScript:alert(1)"])(
  "%s is not kept, and its author is told",
  async (address) => {
    const { html, messages } = await read(`[open](${address}) and <a href="${address}">open</a>`);
    expect(html).toContain("<a>open</a> and <a>open</a>");
    expect(messages).toEqual(Array<string>(2).fill(droppedAddress(address.split(":")[0] ?? "")));
  },
);

test.each(["https://example.org/a:b", "HTTPS://example.org", "mailto:ada@example.org", "#a", "?q=a:b", "./a"])(
  "%s is kept",
  async (address) => {
    const { html, messages } = await read(`<a data-dropped="x" href="${address}">open</a>`);
    expect(html).toContain("href=");
    expect(html).not.toContain("dropped");
    expect(messages).toEqual([]);
  },
);
