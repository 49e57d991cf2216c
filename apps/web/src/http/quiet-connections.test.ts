import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { followConnections } from "./quiet-connections.ts";

async function listening(answer: (outgoing: ServerResponse) => void): Promise<{ server: Server; end: () => void }> {
  const server = createServer((_incoming, outgoing) => answer(outgoing));
  const end = followConnections(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  return { server, end };
}

async function connected(server: Server, sent: string): Promise<Socket> {
  const arrived = once(server, "connection");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const [there] = (await arrived) as [Socket];
  if (sent !== "") {
    const received = once(there, "data");
    socket.write(sent);
    await received;
  }
  return socket;
}

test("connections on which a request has only begun are ended, and the server stops", async () => {
  const { server, end } = await listening((outgoing) => outgoing.end());
  const unfinished = await connected(server, "GET / HTTP/1.1\r\n");
  const closed = once(server, "close");
  server.close();
  end();
  await closed;
  expect(await text(unfinished)).toBe("");
});

test("an answer that is being given is given whole", async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const { server, end } = await listening(asked.resolve);
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: hub\r\nConnection: close\r\n\r\n");
  const outgoing = await asked.promise;
  server.close();
  end();
  outgoing.end("whole");
  expect(await text(socket)).toMatch(/whole/);
});
