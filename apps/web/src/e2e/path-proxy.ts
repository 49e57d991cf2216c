import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";

export interface PathProxy {
  readonly url: string;
  /** Requests outside the path. */
  readonly strays: readonly string[];
  close(): void;
}

interface Options {
  /** Where the hub listens. */
  readonly hubUrl: string;
  readonly basePath: string;
  /** Whether the path is taken off before the hub is asked. */
  readonly strips: boolean;
}

/** A reverse proxy that has a hub below a path, and nothing else. */
export async function openPathProxy({ hubUrl, basePath, strips }: Options): Promise<PathProxy> {
  const strays: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url = "", method = "GET", headers } = incoming;
    if (!url.startsWith(`${basePath}/`)) {
      strays.push(url);
      outgoing.writeHead(404).end();
      return;
    }
    const path = strips ? url.slice(basePath.length) : url;
    // A connection for each request: one that waits may be closed by the hub just when it is used again.
    const asking = request(hubUrl + path, { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      // A reader who leaves a page does not wait for the rest of it.
      void pipeline(answer, outgoing).catch(() => outgoing.destroy());
    });
    asking.on("error", () => outgoing.destroy());
    incoming.pipe(asking);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    strays,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
