import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Follows the connections of a server, to end those that wait for no answer when it stops: Node ends the ones between two
 * requests by itself, but not those on which a request has begun to arrive. What was written is sent before.
 *
 * @returns ends them
 * @example
 * const endQuietOnes = followConnections(server);
 * server.close();
 * endQuietOnes();
 */
export function followConnections(server: Server): () => void {
  const quiet = new Set<Socket>();
  server.on("connection", (socket) => {
    quiet.add(socket);
    socket.once("close", () => quiet.delete(socket));
  });
  server.on("request", ({ socket }, outgoing) => {
    quiet.delete(socket);
    outgoing.once("close", () => {
      if (!socket.destroyed) quiet.add(socket);
    });
  });
  return () => {
    for (const socket of quiet) socket.destroySoon();
  };
}
