import type { Readable, Writable } from "node:stream";
import { openHub, type OpenHubOptions } from "../hub/open-hub.ts";
import { OpenParts } from "../hub/open-parts.ts";
import { answerLines } from "../mcp/answer-lines.ts";
import { loadBuiltApp, type OpenApp } from "./built-app.ts";

export interface ServeLinesOptions extends OpenHubOptions {
  readonly input: Readable;
  readonly output: Writable;
  /** Aborting it ends the input. */
  readonly signal?: AbortSignal;
  /** Makes the app from the hub. Default: the built one. */
  readonly openApp?: OpenApp;
}

/**
 * Serves a hub to one program that has started this one, by the Model Context Protocol and no network. Resolves when the
 * input has ended.
 *
 * @throws {StartProblem} where the build is missing or the catalog cannot be opened
 */
export async function serveLines(options: ServeLinesOptions): Promise<void> {
  const { input, output, signal } = options;
  const opened = new OpenParts();
  const end = (): void => void input.destroy();
  signal?.addEventListener("abort", end, { once: true });
  try {
    const { hub, scripts, start } = await openHub(options, opened);
    const app = await start(await (options.openApp ?? loadBuiltApp)(hub, scripts));
    await answerLines(app, hub.publicUrl, input, output);
  } finally {
    signal?.removeEventListener("abort", end);
    await opened.close();
  }
}
