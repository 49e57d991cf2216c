import { join } from "node:path";
import { openBridge } from "./bridge.ts";

/** A network in which one hub of this machine is all that can be reached. */
export interface ClosedNetwork {
  /** The words in front of a command that run it there. */
  readonly within: readonly string[];
  readonly close: () => void;
}

/**
 * Opens one for a hub that listens on this machine. Programs there find it at the same address as here. Needs Linux, and
 * namespaces that this user may make.
 *
 * @param folder for the socket through which both sides are connected
 * @param address `http://127.0.0.1:4100`
 */
export async function openClosedNetwork(folder: string, address: string): Promise<ClosedNetwork> {
  const { hostname: host, port } = new URL(address);
  const path = join(folder, "hub.socket");
  const bridge = await openBridge({ path }, { host, port: Number(port) });
  const asRoot = process.getuid?.() === 0 ? [] : ["--map-current-user", "--keep-caps"];
  const runner = [process.execPath, join(import.meta.dirname, "run-behind-bridge.ts"), path, port];
  return { within: ["unshare", ...asRoot, "--net", ...runner], close: () => void bridge.close() };
}
