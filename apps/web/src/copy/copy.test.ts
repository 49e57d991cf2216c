import { describe, expect, test, vi } from "vitest";
import { assistantAddress, publicAddress } from "./assistants.ts";
import { entryAction } from "./copy-entries.ts";
import { fetchFailed, openMarkdownSource } from "./markdown-source.ts";

test("an assistant gets the whole address as one encoded prompt", () => {
  const address = "https://hub.example/docs/page.md?fw=tf&x=1";
  for (const assistant of ["chatgpt", "claude"] as const) {
    const url = new URL(assistantAddress(assistant, "Read {address} first.", address));
    expect(url.searchParams.get("q")).toBe(`Read ${address} first.`);
  }
});

describe("the address that an assistant is given", () => {
  test.each([
    ["https://hub.example", "https://hub.example/docs.md?fw=tf"],
    ["https://hub.example/shelf", "https://hub.example/shelf/docs.md?fw=tf"],
    // No public address is set: what the server answers on is no better than what the reader sees.
    ["http://127.0.0.1:3000", "http://box.intranet:8080/docs.md?fw=tf"],
    ["http://localhost:3000", "http://box.intranet:8080/docs.md?fw=tf"],
    ["http://[::1]:3000", "http://box.intranet:8080/docs.md?fw=tf"],
    ["", "http://box.intranet:8080/docs.md?fw=tf"],
  ])("on a hub known as %j is %s", (publicUrl, address) => {
    expect(publicAddress("http://box.intranet:8080/docs.md?fw=tf", publicUrl)).toBe(address);
  });
});

describe("what the entries of the menu do", () => {
  const place = { publicUrl: "", prompt: "Read {address}." };

  test.each([
    ["http://127.0.0.1:3000/tasks", true],
    ["http://192.168.1.4:3000/tasks", true],
    ["http://box/tasks", true],
    ["https://hub.example.org/tasks", false],
  ])("assistants at %s: unreachable %s", (address, isUnreachable) => {
    expect(entryAction("claude", { ...place, address })).toMatchObject({ isUnreachable });
  });

  test("a public address takes the place of the one that the reader sees", () => {
    const action = entryAction("link", {
      ...place,
      address: "http://box/tasks?a=1#b",
      publicUrl: "https://hub.example.org",
    });
    expect(action).toEqual({ text: "https://hub.example.org/tasks?a=1#b" });
  });

  test("no address leaves its word in a shell", () => {
    const action = entryAction("curl", { ...place, address: new URL("http://box/models?search='; rm -rf ~; '").href });
    expect(action).toEqual({ text: "curl 'http://box/models.md?search=%27;%20rm%20-rf%20~;%20%27'" });
  });

  test("editors are given the MCP server of the hub", () => {
    const address = "http://127.0.0.1:3000/models/a/b?x=1";
    const cursor = entryAction("mcp-cursor", { ...place, address });
    const config = new URL("href" in cursor ? cursor.href : "").searchParams.get("config") ?? "";
    expect(JSON.parse(atob(config))).toEqual({ url: "http://127.0.0.1:3000/mcp" });
    const vscode = entryAction("mcp-vscode", { ...place, address });
    const [, json = ""] = ("href" in vscode ? vscode.href : "").split("?");
    expect(JSON.parse(decodeURIComponent(json))).toEqual({
      name: "modelshelf",
      type: "http",
      url: "http://127.0.0.1:3000/mcp",
    });
  });
});

function open(fetch: () => Promise<Response>) {
  const error = vi.fn();
  return { error, source: openMarkdownSource({ fetch, console: { error } }) };
}

const answer = (body: string, status = 200): Promise<Response> => Promise.resolve(new Response(body, { status }));

describe("reading the Markdown version", () => {
  const address = "https://hub.example/a.md";

  test("asks once with an Accept header of text/plain and reuses the answer", async () => {
    const fetch = vi.fn(() => answer("# Page"));
    const { source } = open(fetch);
    source.preload(address);
    expect(await source.read(address)).toBe("# Page");
    // Available now, without a promise.
    expect(source.read(address)).toBe("# Page");
    expect(fetch).toHaveBeenCalledExactlyOnceWith(address, { headers: { Accept: "text/plain" } });
  });

  test("a status that is not OK is logged with its number, gives nothing, and is asked again next time", async () => {
    const fetch = vi.fn(() => answer("# Page")).mockImplementationOnce(() => answer("gone", 503));
    const { source, error } = open(fetch);
    expect(await source.read(address)).toBe("");
    expect(error).toHaveBeenCalledExactlyOnceWith(fetchFailed, 503);
    expect(await source.read(address)).toBe("# Page");
  });

  test("a failure ahead of the reader's click is not logged; one during it is, once", async () => {
    const fetch = vi.fn(() => answer("gone", 503));
    const { source, error } = open(fetch);
    source.preload(address);
    await fetch.mock.results[0]?.value;
    expect(error).not.toHaveBeenCalled();
    expect(await source.read(address)).toBe("");
    expect(error).toHaveBeenCalledOnce();
  });

  test("a network failure is logged and gives nothing", async () => {
    const { source, error } = open(() => Promise.reject(new TypeError("offline")));
    expect(await source.read(address)).toBe("");
    expect(error).toHaveBeenCalledExactlyOnceWith(fetchFailed, new TypeError("offline"));
  });
});

test.each(["https://hub.example/models-hub", "http://127.0.0.1:3000/models-hub"])(
  "a hub below a path is named with it: %s",
  (publicUrl) => {
    const place = { publicUrl, prompt: "" };
    const ofPage = (path: string) => ({ ...place, address: `${new URL(publicUrl).origin}${path}` });
    expect(entryAction("link", ofPage("/models-hub/tasks#top"))).toEqual({ text: `${publicUrl}/tasks#top` });
    expect(entryAction("curl", ofPage("/models-hub/"))).toEqual({ text: `curl '${publicUrl}/index.md'` });
    expect(entryAction("markdown", ofPage("/models-hub"))).toEqual({ href: `${publicUrl}/index.md` });
    expect(entryAction("mcp-claude", ofPage("/models-hub/"))).toMatchObject({
      text: expect.stringMatching(new RegExp(` ${publicUrl}/mcp$`)),
    });
  },
);
