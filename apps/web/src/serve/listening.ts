import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StartProblem } from "../hub/start-problem.ts";
import { followConnections } from "../http/quiet-connections.ts";
import { listenAtPort, type PortOptions } from "../http/shared-port.ts";
import { listenSentences } from "./listen-sentences.ts";

/** A server that takes requests. */
export interface Listening {
  /** Its address for this machine, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Stops listening, and lets running requests finish for up to eight seconds. */
  stop(): Promise<void>;
}

/** Less than the ten seconds that containers have before they are killed. */
const graceMs = 8000;
/** In which the rest of a request arrives that is on its way when the server stops. */
const quietMs = 500;

/**
 * Lets a server listen.
 *
 * @throws StartProblem for a port that is taken or refused, and for an address that this machine does not have
 * @example const { url } = await startListening(server, { port: 0, host: "127.0.0.1", isShared: false })
 */
export async function startListening(server: Server, options: PortOptions): Promise<Listening> {
  const endQuietOnes = followConnections(server);
  const stopListening = await listenAtPort(server, options).catch((error: NodeJS.ErrnoException) => {
    throw listenProblem(error, options);
  });
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    const endQuiet = setTimeout(endQuietOnes, quietMs);
    await stopListening();
    clearTimeout(endQuiet);
    clearTimeout(force);
  };
  return { url: localUrl(server, options.host), stop };
}

function listenProblem(error: NodeJS.ErrnoException, { port, host }: PortOptions): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartProblem(listenSentences.takenPort(port, host));
    case "EACCES":
      return new StartProblem(listenSentences.refusedPort(port));
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartProblem(listenSentences.foreignHost(host));
    default:
      return error;
  }
}

/** The address for this machine: a server on all interfaces is reached through the loopback one. */
function localUrl(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
