import { type PlaygroundExample, playgroundExamples } from "./examples.ts";
import { commands, lead, privacy } from "./strings.ts";

/** The server's part of the page: all else happens in the browser. */
export interface PlaygroundPage {
  readonly lead: string;
  readonly privacy: string;
  readonly examples: readonly PlaygroundExample[];
  /** Commands that do the same. */
  readonly commands: readonly string[];
}

export function loadPlayground(): PlaygroundPage {
  return { lead, privacy, examples: playgroundExamples, commands };
}
