import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isOwnOrigin } from "../http/hosts.ts";
import type { Log } from "../http/fault.ts";
import type { Hub } from "../hub/hub.ts";
import type { Env } from "../http/env.ts";
import { pageReader } from "./page-reader.ts";
import { refuse } from "./refuse.ts";

interface Options {
  readonly hub: Hub;
  /** Asks the app in this process. */
  readonly answer: (request: Request) => Response | Promise<Response>;
  /** Where faults are reported, one line of JSON each. */
  readonly log: Log;
}

/** Tool calls have a few hundred bytes. */
const maxBytes = 64 * 1024;

/**
 * The server for language models at `/mcp`: the Model Context Protocol over Streamable HTTP, without sessions and without
 * streams. Every message is a POST, answered at once with JSON by a server of its own.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports
 */
export function mcpRoute({ hub, answer, log }: Options): Hono<Env> {
  const app = new Hono<Env>();
  const readPage = pageReader(hub, answer);
  app.use("/mcp", async (c, next) => {
    const origin = c.req.header("Origin");
    // A page of another site may have its name lead here, to read with the rights of its reader's network.
    if (origin !== undefined && !isOwnOrigin(origin, { url: c.req.url, publicUrl: hub.publicUrl })) {
      return refuse(
        c,
        403,
        `Pages of other sites cannot send requests to this hub; its own address is ${new URL(hub.publicUrl).origin}.`,
      );
    }
    await next();
    c.header("Cache-Control", "no-store");
    return undefined;
  });
  app.get("/mcp", (c) => {
    if (/\btext\/event-stream\b/.test(c.req.header("Accept") ?? "")) return onlyPost(c);
    return c.text(explanation(hub));
  });
  const tooLong = (c: Context<Env>) => refuse(c, 413, `A message has at most ${maxBytes} bytes.`);
  app.post("/mcp", bodyLimit({ maxSize: maxBytes, onError: tooLong }), async (c) => {
    // Loaded with the first message: the library is large, and many hubs never get one.
    const { answerMessage } = await import("./answer-message.ts");
    return answerMessage(c, { hub, readPage, log });
  });
  app.all("/mcp", onlyPost);
  return app;
}

function onlyPost(c: Context<Env>): Response {
  c.header("Allow", "POST");
  return refuse(c, 405, "This server keeps no sessions and sends no streams: every message is a POST.");
}

function explanation({ publicUrl }: Hub): string {
  return `This is the address of an MCP server, through which language models read this hub.

Give it to a program that speaks the Model Context Protocol over HTTP: ${publicUrl}/mcp

It can search, read every page as Markdown, and give code for a model. It changes nothing and needs no key.
For people: ${publicUrl}/
`;
}
