import type { TestProject } from "vitest/node";
import { requireStarted, startHub } from "../test/start-hub.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the hub that tests in browsers share. It only answers, so that no file sees what another one did. */
    readonly sharedHubUrl: string;
    /** Its folder of compiled pages, for hubs that files start for themselves. */
    readonly sharedPages: string;
  }
}

/** Runs once before the tests of the project `browser`: the built hub, with the starter records and our own documents. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hub = requireStarted(await startHub());
  await documentsAreIndexed(hub.url);
  project.provide("sharedHubUrl", hub.url);
  project.provide("sharedPages", hub.pages);
  return async () => {
    hub.kill("SIGTERM");
    await hub.ended;
  };
}

/**
 * Waits until the search of a hub knows its documents. Indexing gives way to answers, of which tests leave no end.
 *
 * @throws Error after ten minutes
 * @example await documentsAreIndexed("http://127.0.0.1:3000")
 */
export async function documentsAreIndexed(url: string): Promise<void> {
  const until = Date.now() + 600_000;
  while (Date.now() < until) {
    const { indexing } = await (await fetch(`${url}/search.json?q=import&kind=document`)).json();
    if (indexing === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("The documents of the hub are not indexed after ten minutes.");
}
