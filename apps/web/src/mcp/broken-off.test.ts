import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "../app/server.ts";
import { createHubServer } from "../http/hub-server.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";

test.each([
  ["less than was promised", "Content-Length: 100", '{"jsonrpc"'],
  ["pieces without the last", "Transfer-Encoding: chunked", 'a\r\n{"jsonrpc"\r\n'],
])("a client that breaks off its message is no fault of the hub: %s", async (_, length, body) => {
  const hub = await openTinyHub();
  const logged: string[] = [];
  const app = createApp({ hub, build: noBuild, log: (line) => void logged.push(line) });
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const server = createHubServer(async (request, env) => {
    begun.resolve();
    try {
      return await app.fetch(request, env as never);
    } finally {
      ended.resolve();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await hub.store.close();
  });
  const head = ["POST /mcp HTTP/1.1", "Host: localhost", "Content-Type: application/json", length, "", body];
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(head.join("\r\n")));
  await begun.promise;
  socket.destroy();
  await ended.promise;
  expect(logged).toEqual([]);
});
