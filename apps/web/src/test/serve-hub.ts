import { createApp } from "../app/server.ts";
import type { Hub } from "../hub/hub.ts";
import { createHubServer } from "../http/hub-server.ts";
import { listenLocally } from "./listen-locally.ts";
import { noBuild } from "./tiny-hub.ts";

/** A hub that answers on this machine. */
export interface ServedHub {
  /** Without a slash at its end. */
  readonly url: string;
  /** Ends its connections, and lets no more come. */
  readonly stop: () => void;
}

/**
 * Serves a hub under the address that it gets.
 *
 * @example const { url, stop } = await serveHub(await openTinyHub());
 */
export async function serveHub(hub: Hub): Promise<ServedHub> {
  const parts: { app?: ReturnType<typeof createApp> } = {};
  const server = createHubServer((request, env) => parts.app!.fetch(request, env as never));
  const url = await listenLocally(server);
  parts.app = createApp({ hub: { ...hub, publicUrl: url }, build: noBuild, log: () => {} });
  return {
    url,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
