import { readFile } from "node:fs/promises";
import type { Site } from "@modelshelf/docs";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import type { App } from "../../http/guarded-app.ts";
import { documentVersion } from "../document-version.ts";
import { watchDocuments } from "./watch-documents.ts";

/** Parts that a hub has only while its documents are being written. */
export interface Development {
  /** Scripts that every page has to load. */
  readonly scripts: readonly string[];
  /** Puts the addresses that those scripts ask for before those of a hub. */
  before(app: App): App;
  /** Resolves once changes of files are seen. */
  readonly ready: Promise<void>;
  /** Ends the watching and all streams of events. */
  close(): Promise<void>;
}

const scriptPath = "/-/development/reload.js";
const changesPath = "/-/development/changes";

/**
 * Watches the folders of document sets, and tells the browsers that show one of their pages when it has changed, and
 * any other part that keeps something made from them.
 */
export function openDevelopment(sites: readonly Site[], onChange?: () => void): Development {
  const readers = new Set<() => Promise<void>>();
  const watching = watchDocuments(sites, async () => {
    onChange?.();
    await Promise.all(Array.from(readers, (tell) => tell()));
  });
  const closing = new AbortController();
  const routes = new Hono();
  routes.get(scriptPath, async (c) => {
    const script = await readFile(new URL("reload.js", import.meta.url), "utf8");
    return c.body(script, 200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" });
  });
  routes.get(changesPath, (c) => {
    const { path = "", framework = "", version = "" } = c.req.query();
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const tell = async (): Promise<void> => {
        // A page that cannot be read this moment is told of with the next change.
        const now = await versionAt(sites, path, framework).catch(() => version);
        if (now !== version) await stream.writeSSE({ event: "changed", data: now });
      };
      readers.add(tell);
      stream.onAbort(() => ended.resolve());
      closing.signal.addEventListener("abort", () => ended.resolve());
      // Tells the browser that it is heard, and what has changed since the page was written.
      await stream.write(": listening\n\n");
      await tell();
      if (!closing.signal.aborted) await ended.promise;
      readers.delete(tell);
    });
  });
  return {
    scripts: [scriptPath],
    before: (app) => ({
      fetch: (request, env) =>
        new URL(request.url).pathname.startsWith("/-/development/")
          ? routes.fetch(request, env as object)
          : app.fetch(request, env),
    }),
    ready: watching.ready,
    close: async () => {
      closing.abort();
      await watching.close();
    },
  };
}

/** The version of the page at an address; empty where there is no document. */
async function versionAt(sites: readonly Site[], path: string, framework: string): Promise<string> {
  for (const site of sites) {
    const page = await site.page(path, framework === "" ? {} : { framework });
    if (page?.href === path) return documentVersion(page, site.toc(page.language));
  }
  return "";
}
