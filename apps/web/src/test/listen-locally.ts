import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Lets a server listen on this machine alone, at a free port.
 *
 * @returns its address, without a slash at the end
 * @example const url = await listenLocally(createServer(answer)); // "http://127.0.0.1:40123"
 */
export async function listenLocally(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
