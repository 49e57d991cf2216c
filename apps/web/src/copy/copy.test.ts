import { describe, expect, test, vi } from "vitest";
import { assistantAddress } from "./assistants.ts";
import { type ClipboardHost, copyText } from "./clipboard.ts";
import { markdownAddress } from "./markdown-address.ts";
import { openMarkdownSource } from "./markdown-source.ts";

describe("address of the Markdown twin", () => {
  test.each([
    ["https://hub.example/docs/page", "https://hub.example/docs/page.md"],
    ["https://hub.example/docs/page#part", "https://hub.example/docs/page.md"],
    ["https://hub.example/docs/page?fw=tf", "https://hub.example/docs/page.md?fw=tf"],
    ["https://hub.example/docs/page/?fw=tf#x", "https://hub.example/docs/page.md?fw=tf"],
    ["https://hub.example/docs/page.md?fw=tf", "https://hub.example/docs/page.md?fw=tf"],
    ["https://hub.example/models/a/b-v1.5", "https://hub.example/models/a/b-v1.5.md"],
    ["https://hub.example/", "https://hub.example/index.md"],
  ])("%s → %s", (page, twin) => {
    expect(markdownAddress(page)).toBe(twin);
  });
});

test("an assistant gets the whole address as one encoded prompt", () => {
  const address = "https://hub.example/docs/page.md?fw=tf&x=1";
  for (const assistant of ["chatgpt", "claude"] as const) {
    const url = new URL(assistantAddress(assistant, "Read {address} first.", address));
    expect(url.searchParams.get("q")).toBe(`Read ${address} first.`);
  }
});

describe("reading the Markdown twin", () => {
  const answer = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));

  test("asks once with an Accept header of text/plain and reuses the answer", async () => {
    const fetch = vi.fn(() => answer("# Page"));
    const read = openMarkdownSource({ fetch, console });
    expect(await read("https://hub.example/a.md")).toBe("# Page");
    expect(await read("https://hub.example/a.md")).toBe("# Page");
    expect(fetch).toHaveBeenCalledExactlyOnceWith("https://hub.example/a.md", { headers: { Accept: "text/plain" } });
  });

  test("a status that is not OK is logged with its number, gives nothing, and is asked again next time", async () => {
    const error = vi.fn();
    const fetch = vi.fn(() => answer("# Page")).mockImplementationOnce(() => answer("gone", 503));
    const read = openMarkdownSource({ fetch, console: { error } });
    expect(await read("https://hub.example/a.md")).toBe("");
    expect(error).toHaveBeenCalledExactlyOnceWith("Failed to fetch source content", 503);
    expect(await read("https://hub.example/a.md")).toBe("# Page");
  });

  test("a network failure is logged and gives nothing", async () => {
    const error = vi.fn();
    const read = openMarkdownSource({ fetch: () => Promise.reject(new TypeError("offline")), console: { error } });
    expect(await read("https://hub.example/a.md")).toBe("");
    expect(error).toHaveBeenCalledOnce();
  });
});

describe("writing to the clipboard", () => {
  const host = (writeText?: (text: string) => Promise<void>) => {
    const log = { warn: vi.fn(), error: vi.fn() };
    const navigator = { clipboard: writeText ? { writeText } : undefined };
    return { log, host: { navigator, document: {} as Document, console: log } satisfies ClipboardHost };
  };

  test("nothing to copy is only a warning", async () => {
    const writeText = vi.fn();
    const { log, host: browser } = host(writeText);
    expect(await copyText("", browser)).toBe(false);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith("Nothing to copy");
    expect(writeText).not.toHaveBeenCalled();
  });

  test("a refused write is logged, not thrown", async () => {
    const { log, host: browser } = host(() => Promise.reject(new Error("denied")));
    expect(await copyText("text", browser)).toBe(false);
    expect(log.error).toHaveBeenCalledOnce();
  });

  test("the text is written as it is", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    expect(await copyText("# Page\n", host(writeText).host)).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith("# Page\n");
  });
});
