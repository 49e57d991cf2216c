import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { App } from "../../http/guarded-app.ts";
import { createHubServer } from "../../http/hub-server.ts";
import type { Hub } from "../../hub/hub.ts";
import { createApp } from "../../app/server.ts";
import { answerLines } from "../answer-lines.ts";
import { noBuild, openTinyHub, withDocuments } from "../../test/tiny-hub.ts";

/** The newest version of the protocol that the official clients speak, and the one before. */
export const newest = "2026-07-28";
export const earlier = "2025-11-25";

/** A hub that answers on a port, and a client of the SDK that has connected to it. */
export interface McpHub {
  readonly hub: Hub;
  readonly url: string;
  readonly client: Client;
  /** Calls a tool. */
  readonly call: (name: string, parameters?: Record<string, unknown>) => Promise<Answer>;
  /** The lines that the hub has written to its log. */
  readonly logged: string[];
  /** Answers from another hub from now on. */
  readonly exchange: (hub: Hub) => void;
  readonly close: () => Promise<void>;
}

export interface Answer {
  readonly texts: readonly string[];
  readonly isError: boolean;
}

/**
 * Serves a tiny hub over HTTP. Close it when done.
 *
 * @param transport how the client speaks with it: over HTTP, or over two streams as with a program that it has started
 * @param version of the protocol
 */
export async function openMcpHub(
  transport: "http" | "lines" = "http",
  version: typeof newest | typeof earlier = newest,
): Promise<McpHub> {
  const logged: string[] = [];
  const appOf = (hub: Hub): App => createApp({ hub, build: noBuild, log: (line) => void logged.push(line) });
  let app: App;
  const server = createHubServer((request, env) => app.fetch(request, env));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hub = { ...(await withDocuments(await openTinyHub())), publicUrl: url };
  app = appOf(hub);
  const mode = version === earlier ? "legacy" : { pin: version };
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const [toHub, fromHub] = [new PassThrough(), new PassThrough()];
  const answered =
    transport === "http" ? undefined : answerLines({ fetch: (...asked) => app.fetch(...asked) }, url, toHub, fromHub);
  // The SDK has no client over streams that are there already; its server's transport is the same.
  const connection =
    transport === "http"
      ? new StreamableHTTPClientTransport(new URL(`${url}/mcp`))
      : new StdioServerTransport(fromHub, toHub);
  await client.connect(connection);
  return {
    hub,
    url,
    client,
    logged,
    call: async (name, parameters = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: parameters });
      return { texts: (content as { text: string }[]).map(({ text }) => text), isError: isError === true };
    },
    exchange: (other) => void (app = appOf(other)),
    close: async () => {
      await client.close();
      toHub.end();
      await answered;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await hub.store.close();
    },
  };
}
