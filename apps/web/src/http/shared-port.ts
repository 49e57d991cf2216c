import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, createServer, type ListenOptions, type Server as Listener } from "node:net";

/** Connections that the system keeps until they are accepted: more than come at once. Those beyond would try again after seconds. */
const maxPendingConnections = 4096;
/** Sockets of a process. A thousand connections are let in within 32 turns. */
const defaultSockets = 32;

export interface PortOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  /** Whether other processes of this hub listen at this port as well, so that it is in use and not taken. */
  readonly isShared?: boolean;
  /** How many sockets listen. Default 32; one where the system cannot spread connections over several. */
  readonly sockets?: number;
}

/** Whether several sockets, also of several processes, can listen at one port and the system gives each its part. */
export const canSharePorts = process.platform === "linux";

/**
 * Lets a server listen with several sockets at one port. A turn of the event loop accepts a single connection of each socket:
 * with one of them, somebody who comes after a thousand others is let in a thousand turns later, and in each of those other
 * work may be done.
 *
 * Rejects with the error of the system, whose code is `EADDRINUSE` where the port is another program's.
 *
 * @returns closes all of them: resolves when the last connection has ended
 * @example const close = await listenAtPort(server, { port: 3000, host: "127.0.0.1" });
 */
export async function listenAtPort(server: Server, options: PortOptions): Promise<() => Promise<void>> {
  const { port, host, isShared = false, sockets = defaultSockets } = options;
  if (!canSharePorts) {
    await listen(server, { port, host });
    return () => close(server);
  }
  // Sockets that share a port let in those of other hubs as well.
  if (port !== 0 && !isShared) await requireFree({ port, host });
  await listen(server, { port, host, reusePort: true });
  const shared = { port: (server.address() as AddressInfo).port, host, reusePort: true };
  const others = Array.from({ length: sockets - 1 }, () =>
    // As a server for HTTP makes its own.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit("connection", socket)),
  );
  const closeAll = async (): Promise<void> => void (await Promise.all([server, ...others].map(close)));
  try {
    await Promise.all(others.map((other) => listen(other, shared)));
  } catch (error) {
    await closeAll();
    throw error;
  }
  return closeAll;
}

async function requireFree(options: ListenOptions): Promise<void> {
  const trial = createServer();
  // A process of a cluster would ask the one that has started it.
  await listen(trial, { ...options, exclusive: true });
  await close(trial);
}

async function listen(listener: Listener, options: ListenOptions): Promise<void> {
  listener.listen({ ...options, backlog: maxPendingConnections });
  await once(listener, "listening");
}

async function close(listener: Listener): Promise<void> {
  if (!listener.listening) return;
  await new Promise<void>((resolve) => listener.close(() => resolve()));
}
