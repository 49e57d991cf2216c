import type { Server } from "node:http";
import { createApp } from "../app/server.ts";
import type { Hub } from "../hub/hub.ts";
import { createHubServer } from "../http/hub-server.ts";
import { takeOffBasePath } from "../http/take-off-base-path.ts";
import { listenLocally } from "./listen-locally.ts";
import { noBuild, withDocuments } from "./tiny-hub.ts";
import { openTinyRepository } from "./tiny-repository.ts";

/** A hub that listens on this machine, and whose public address has a path. */
export interface HubBelow {
  readonly hub: Hub;
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

const build = { ...noBuild, scripts: ["/assets/main.js"], styles: ["/assets/site.css"], fonts: ["/assets/text.woff2"] };

/**
 * The tiny hub with documents and the files of `ada/tiny`, served below a path.
 *
 * @example const { hub, url, close } = await openHubBelow("https://hub.example/models-hub");
 */
export async function openHubBelow(publicUrl: string): Promise<HubBelow> {
  const repository = await openTinyRepository();
  const hub = { ...(await withDocuments(repository.hub)), publicUrl };
  const app = createApp({ hub, build, log: () => {} });
  const server: Server = createHubServer(app.fetch, (incoming, _outgoing, goOn) => {
    takeOffBasePath(incoming, new URL(publicUrl).pathname);
    void goOn();
  });
  const url = await listenLocally(server);
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await repository.close();
  };
  return { hub, url, close };
}
