import type { TestProject } from "vitest/node";
import { requireStarted, startHub } from "../test/start-hub.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the hub that tests in browsers share. It only answers, so that no file sees what another one did. */
    readonly sharedHubUrl: string;
  }
}

/** Runs once before the tests of the project `browser`: the built hub, with the starter records and our own documents. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hub = requireStarted(await startHub());
  project.provide("sharedHubUrl", hub.url);
  return async () => {
    hub.kill("SIGTERM");
    await hub.ended;
  };
}
