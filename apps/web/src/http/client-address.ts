import type { IncomingMessage } from "node:http";

/**
 * The address that a request comes from. Of a proxy on this machine it is the last one that the proxy names: what is
 * before it is the word of the client.
 */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, "headers" | "socket">): string {
  const address = socket.remoteAddress ?? "";
  if (!/^(::1|(::ffff:)?127\.)/.test(address)) return address;
  // Several headers of this name are one, joined by commas.
  return (
    String(headers["x-forwarded-for"] ?? "")
      .split(",")
      .at(-1)
      ?.trim() || address
  );
}
