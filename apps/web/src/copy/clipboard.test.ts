import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type ClipboardHost, copyText, writeFailed } from "./clipboard.ts";

type Write = (items: ClipboardItem[]) => Promise<void>;

/** An item that reads what it was given when it is written, as browsers do. */
class Item {
  readonly content: Record<string, Promise<Blob>>;
  constructor(content: Record<string, Promise<Blob>>) {
    this.content = content;
  }
}

function host(parts: { writeText?: (text: string) => Promise<void>; write?: Write; item?: unknown } = {}) {
  const log = { warn: vi.fn(), error: vi.fn() };
  const { writeText, write, item } = parts;
  const clipboard = writeText || write ? { ...(writeText && { writeText }), ...(write && { write }) } : undefined;
  const copied: string[] = [];
  const document = documentThatCopies(copied);
  const browser = { navigator: { clipboard }, ClipboardItem: item as typeof ClipboardItem, document, console: log };
  return { log, copied, host: browser satisfies ClipboardHost };
}

/** Just enough of a document for the old way of copying. */
function documentThatCopies(copied: string[]): Document {
  const field = { value: "", style: {}, setAttribute() {}, select() {}, remove() {} };
  return {
    activeElement: null,
    body: { append() {} },
    createElement: () => field,
    execCommand: () => copied.push(field.value) > 0,
  } as unknown as Document;
}

/** Reads the item's text, as a browser does; fails as browsers do when the item's promise fails. */
function writer(written: string[]): Write {
  return async ([item]) => {
    const { content } = item as unknown as Item;
    const blob = await content["text/plain"]?.catch(() => {
      throw new DOMException("", "NotAllowedError");
    });
    written.push((await blob?.text()) ?? "");
  };
}

beforeAll(() => void vi.stubGlobal("HTMLElement", Item));
afterAll(() => void vi.unstubAllGlobals());

describe("writing to the clipboard", () => {
  test("nothing to copy is only a warning", async () => {
    const writeText = vi.fn();
    const { log, host: browser } = host({ writeText });
    expect(await copyText("", browser)).toBe(false);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith("Nothing to copy");
    expect(writeText).not.toHaveBeenCalled();
  });

  test.each([
    ["promised", () => Promise.reject(new Error("denied"))],
    [
      "thrown",
      () => {
        throw new Error("denied");
      },
    ],
  ])("a write refused (%s) is logged, not thrown", async (_how, writeText) => {
    const { log, host: browser } = host({ writeText });
    expect(await copyText("text", browser)).toBe(false);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(writeFailed, new Error("denied"));
  });

  test("a text at hand is written before anything is waited for, as it is", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    const copying = copyText("# Page\n", host({ writeText, write: writer([]), item: Item }).host);
    expect(writeText).toHaveBeenCalledExactlyOnceWith("# Page\n");
    expect(await copying).toBe(true);
  });

  test("without a clipboard API the old way copies, and that is logged", async () => {
    const { log, copied, host: browser } = host();
    expect(await copyText("text", browser)).toBe(true);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith("Clipboard API unavailable");
    expect(copied).toEqual(["text"]);
  });
});

describe("writing a text that is on its way", () => {
  test("begins at once, and writes what arrives", async () => {
    const written: string[] = [];
    const write = vi.fn(writer(written));
    const arriving = Promise.withResolvers<string>();
    const copying = copyText(arriving.promise, host({ write, item: Item, writeText: vi.fn() }).host);
    expect(write).toHaveBeenCalledOnce();
    arriving.resolve("# Page");
    expect(await copying).toBe(true);
    expect(written).toEqual(["# Page"]);
  });

  test.each([
    ["is empty", () => Promise.resolve("")],
    ["fails", () => Promise.reject(new Error("offline"))],
  ])("which %s hands nothing over, and is only a warning", async (_how, arrive) => {
    const written: string[] = [];
    const { log, host: browser } = host({ write: writer(written), item: Item });
    expect(await copyText(arrive(), browser)).toBe(false);
    expect(written).toEqual([]);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith("Nothing to copy");
    expect(log.error).not.toHaveBeenCalled();
  });

  test("a refused write is logged once", async () => {
    const { log, host: browser } = host({ write: () => Promise.reject(new Error("denied")), item: Item });
    expect(await copyText(Promise.resolve("text"), browser)).toBe(false);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(writeFailed, new Error("denied"));
  });

  test.each([
    ["knows no items", undefined],
    [
      "knows none that wait",
      function (): never {
        throw new TypeError("Failed to convert value to 'Blob'.");
      },
    ],
  ])("is written as plain text where the browser %s", async (_which, item) => {
    const writeText = vi.fn(() => Promise.resolve());
    const { log, host: browser } = host({ writeText, write: vi.fn(), item });
    expect(await copyText(Promise.resolve("text"), browser)).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith("text");
    expect(log.error).not.toHaveBeenCalled();
  });

  test("is copied the old way without a clipboard API, however long it takes", async () => {
    vi.useFakeTimers();
    const { copied, host: browser } = host();
    const arriving = Promise.withResolvers<string>();
    const copying = copyText(arriving.promise, browser);
    await vi.advanceTimersByTimeAsync(5000);
    expect(copied).toEqual([]);
    arriving.resolve("text");
    expect(await copying).toBe(true);
    expect(copied).toEqual(["text"]);
    vi.useRealTimers();
  });
});
