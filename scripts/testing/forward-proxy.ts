import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** A proxy for tests, on 127.0.0.1, that leads every host to one server. */
export interface ForwardProxy {
  /** `127.0.0.1:3128` */
  readonly host: string;
  /** The requests to it: `GET http://hub.test/api/models`, `CONNECT hub.test:443`. */
  readonly asked: string[];
  /** The last `Proxy-Authorization`. */
  authorization: string | undefined;
  /** The answer to `CONNECT`; undefined for nothing at all. */
  connectStatus: string | undefined;
  close(): void;
}

/**
 * Starts a proxy; `close` ends it.
 *
 * @param to port on this machine that answers for all hosts
 * @example const proxy = await openForwardProxy(3000); process.env.HTTP_PROXY = `http://${proxy.host}`;
 */
export async function openForwardProxy(to: number): Promise<ForwardProxy> {
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    note(incoming);
    const { pathname, search } = new URL(incoming.url ?? "");
    const { "proxy-authorization": _own, ...headers } = incoming.headers;
    requestHttp({ host: "127.0.0.1", port: to, path: pathname + search, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    }).end();
  });
  server.on("connect", (incoming: IncomingMessage, socket: Socket) => {
    note(incoming);
    socket.on("error", () => socket.destroy());
    if (proxy.connectStatus === undefined) return;
    socket.write(`HTTP/1.1 ${proxy.connectStatus}\r\n\r\n`);
    if (!proxy.connectStatus.startsWith("200")) return void socket.end();
    const target = connect(to, "127.0.0.1").on("error", () => socket.destroy());
    socket.pipe(target).pipe(socket);
  });
  const note = ({ method, url, headers }: IncomingMessage): void => {
    proxy.asked.push(`${method} ${url}`);
    proxy.authorization = headers["proxy-authorization"];
  };
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy: ForwardProxy = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    authorization: undefined,
    connectStatus: "200 Connection established",
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return proxy;
}
