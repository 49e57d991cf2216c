import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A SOCKS 5 proxy for tests, on 127.0.0.1, that leads every host to one server. */
export interface SocksProxy {
  /** `127.0.0.1:1080` */
  readonly host: string;
  /** Hosts and ports that it was asked for: `hub.test:80`. */
  readonly asked: string[];
  /** The last name and password, `ada:secret`; undefined where none were sent. */
  authorization: string | undefined;
  /** The answer: 0 that the connection is there, 2 that it is not allowed; undefined for nothing at all. */
  reply: number | undefined;
  close(): void;
}

const noAuthentication = 0;
const password = 2;
const byName = 3;

/**
 * Starts a proxy that takes names of hosts (`socks5h`) and addresses of IPv4; `close` ends it.
 *
 * Source: RFC 1928 and RFC 1929; each message of a client is taken to come in one packet.
 *
 * @param to port on this machine that answers for all hosts
 * @example const proxy = await openSocksProxy(3000); process.env.ALL_PROXY = `socks5h://${proxy.host}`;
 */
export async function openSocksProxy(to: number): Promise<SocksProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => socket.destroy()));
    socket.once("data", (methods) => {
      const method = methods.subarray(2).includes(password) ? password : noAuthentication;
      socket.write(Buffer.of(5, method));
      if (method === noAuthentication) return void socket.once("data", (request) => answer(socket, request));
      socket.once("data", (login) => {
        const end = 2 + login[1]!;
        proxy.authorization = `${login.toString("utf8", 2, end)}:${login.toString("utf8", end + 1)}`;
        socket.write(Buffer.of(1, 0));
        socket.once("data", (request) => answer(socket, request));
      });
    });
  });
  const answer = (socket: Socket, request: Buffer): void => {
    const name =
      request[3] === byName ? request.toString("utf8", 5, request.length - 2) : [...request.subarray(4, 8)].join(".");
    proxy.asked.push(`${name}:${request.readUInt16BE(request.length - 2)}`);
    if (proxy.reply === undefined) return;
    socket.write(Buffer.of(5, proxy.reply, 0, 1, 127, 0, 0, 1, 0, 0));
    if (proxy.reply !== 0) return void socket.end();
    const target = connect(to, "127.0.0.1").on("error", () => socket.destroy());
    sockets.add(target);
    socket.pipe(target).pipe(socket);
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy: SocksProxy = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    authorization: undefined,
    reply: 0,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return proxy;
}
