import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** An address that leads to one server after another, as that of a database service does. */
export interface MovableAddress {
  readonly port: number;
  /** Connections that are open break off, new ones lead to this port. */
  moveTo(port: number): void;
  close(): void;
}

/** @example const address = await openMovableAddress(primary.port); address.moveTo(replica.port); */
export async function openMovableAddress(first: number): Promise<MovableAddress> {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const other = connect(target, "127.0.0.1");
    for (const [one, end] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(one);
      one.on("error", () => end.destroy()).on("close", () => open.delete(one) && end.destroy());
      one.pipe(end);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const breakOff = (): void => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    moveTo: (port) => {
      target = port;
      breakOff();
    },
    close: () => {
      server.close();
      breakOff();
    },
  };
}
