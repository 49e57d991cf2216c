import type { EndpointUse, SnippetContext } from "../hub-endpoint.ts";
import type { ModelFacts } from "../model.ts";
import type { Snippet } from "../snippet.ts";
import type { Condition } from "./condition.ts";

/** The kinds of applications, as their users see them; many are two of these. */
export const appKinds = ["desktop app", "command line", "server"] as const;
export type AppKind = (typeof appKinds)[number];

/** One step with an application: install it, run the model, ask it something. */
export interface AppStep extends Snippet {
  /** It fetches the model, so it is the step that has to be pointed at another hub. */
  readonly fetches?: true;
}

/**
 * One application that runs models on the reader's own machine. Its key is the name of its file in `entries/`.
 */
export interface LocalApp {
  /** Name for people: "LM Studio". */
  readonly label: string;
  readonly docsUrl: string;
  /** A description in one or two sentences of our own, for somebody who has never heard of it. */
  readonly about: string;
  /** At least one, the most important first. */
  readonly kinds: readonly AppKind[];
  /** The operating system that it is confined to; absent where it runs on several. */
  readonly system?: "macOS";
  /** The models that it runs. */
  readonly runs: Condition;
  /** Model → steps in their order, or an empty list for an application that is used by its link alone. */
  readonly steps: (model: ModelFacts, context: SnippetContext) => readonly AppStep[];
  /** Model → an address that opens it in the application, in the form that the application documents. */
  readonly link?: (model: ModelFacts) => string;
  /** As of `Library`: how the steps that fetch are pointed at another hub. */
  readonly endpoint: EndpointUse;
  /** The smallest models that reach each branch of `steps` and `link`, by a name that says which. */
  readonly samples: Readonly<Record<string, ModelFacts>>;
}

/** Checks the shape of an entry at compile time; returns it unchanged. */
export function defineLocalApp(app: LocalApp): LocalApp {
  return app;
}
