import { connect, createServer, type NetConnectOpts, type Server } from "node:net";
import { once } from "node:events";

/**
 * Listens at one place and passes all bytes on to another: between a port and the socket in a file, which processes of
 * several network namespaces see.
 *
 * @example await openBridge({ path: "/tmp/hub.socket" }, { port: 4100, host: "127.0.0.1" })
 */
export async function openBridge(
  from: { readonly path: string } | { readonly port: number; readonly host: string },
  to: NetConnectOpts,
): Promise<Server> {
  const server = createServer((near) => {
    const far = connect(to);
    // An end that breaks off ends the other.
    near.pipe(far).on("error", () => near.destroy());
    far.pipe(near).on("error", () => far.destroy());
  }).listen(from);
  await once(server, "listening");
  return server;
}
