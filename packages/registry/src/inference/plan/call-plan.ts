import type { JsonValue, TaskInput } from "../example-inputs.ts";
import type { ProviderRow, RequestShape } from "../providers/provider-row.ts";
import type { ProviderId } from "../providers/rows.ts";
import type { ServedModel } from "../providers/served-model.ts";
import { isChat, type Variant } from "../variants.ts";

/** Where the request goes: to Hugging Face's router, to the provider itself, or to a server of the reader's own. */
export type Route = "router" | "direct" | "endpoint";

/** A token that the code reads from the environment, or one that is written into the code. */
export type Token = { readonly variable: string } | { readonly text: string };

/** All that is decided about one call, from a model and the options. Later steps ask nothing else. */
export interface CallPlan {
  /** Id of the repository. */
  readonly id: string;
  readonly task: string;
  readonly variant: Variant;
  readonly provider: ProviderId | "auto";
  readonly route: Route;
  /** How the provider is asked for the task; absent where a client library or the router chooses the provider. */
  readonly row: ProviderRow | undefined;
  /** The request of the row that this model needs. */
  readonly shape: RequestShape | undefined;
  /** The model as the provider knows it. */
  readonly served: ServedModel;
  /** Whether the record says how the provider calls the model; else its id stands for that name. */
  readonly hasMapping: boolean;
  readonly input: TaskInput;
  /** Further members of a chat's body, or parameters of another task. */
  readonly parameters: Readonly<Record<string, JsonValue>>;
  readonly token: Token;
  readonly billTo: string | undefined;
  /** Address of the reader's own server as client libraries take it; for chats without `/chat/completions`. */
  readonly baseUrl: string | undefined;
}

/** Members that a call writes itself. */
export const ownMembers: ReadonlySet<string> = new Set(["model", "messages", "stream", "inputs", "parameters"]);

/**
 * Whether a call would have to hold the provider's own name of the model, which the record does not give: most providers do
 * not know the ids of repositories. The router takes those for chats.
 */
export function lacksName({ provider, route, variant, hasMapping }: Omit<CallPlan, "input">): boolean {
  if (hasMapping || route === "endpoint" || provider === "auto") return false;
  if (provider === "hf-inference" || provider === "openai") return false;
  return route === "direct" || !isChat(variant);
}
