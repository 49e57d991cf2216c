import type { JsonValue, Message } from "../example-inputs.ts";
import type { ProviderId } from "../providers/rows.ts";

/** How a provider serves one model, as the Hub's `inferenceProviderMapping` says. */
export interface ProviderMapping {
  /** The provider's own name of the model; `owner/name:version` where it counts versions. */
  readonly providerId: string;
  /** The task that the provider serves the model for: `conversational` or the id of a task. */
  readonly task?: string;
  readonly status?: string;
  /** Kind of adapter that the provider puts on a base model. */
  readonly adapter?: string;
  /** File of the adapter's weights in the repository. */
  readonly adapterWeightsPath?: string;
}

/** Options of a call. All are optional. */
export interface InferenceOptions {
  /** Who runs the model; `auto` leaves it to the router. */
  readonly provider?: ProviderId | "auto";
  /**
   * Without one, the provider's name of the model is the id of the repository. Its task decides over the kind of call, also
   * where `auto` leaves the provider to the router: see `mappingFor`.
   */
  readonly mapping?: ProviderMapping;
  /** Chat only: streams the response. */
  readonly streaming?: boolean;
  /** Organization to bill. */
  readonly billTo?: string;
  /** Printed as it is. Without one the code reads the token from the environment. */
  readonly accessToken?: string;
  /** Sends the request directly to the provider, with a key of that provider. */
  readonly directRequest?: boolean;
  /** Address of your own server; for chat, any OpenAI-compatible one (vLLM, llama.cpp, Ollama, TGI). */
  readonly endpointUrl?: string;
  /** Instead of the example: a text, a file's name, or an object with the parts that the task takes. */
  readonly inputs?: JsonValue;
  readonly messages?: readonly Message[];
  readonly temperature?: number;
  readonly maxTokens?: number;
  readonly topP?: number;
  /** Further members of a chat's body, or parameters of another task. */
  readonly parameters?: Readonly<Record<string, JsonValue>>;
}
