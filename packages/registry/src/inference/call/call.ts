import type { JsonValue, TaskInput } from "../example-inputs.ts";
import type { HttpRequest } from "./http-request.ts";
import type { ProviderId } from "../providers/rows.ts";
import type { Route, Token } from "../plan/call-plan.ts";
import type { Variant } from "../variants.ts";

/**
 * The form of an answer over plain HTTP: a chat's answer, JSON, the bytes of a file, an image as base64 in
 * `data[0].b64_json`,
 * or JSON that says where the result will be.
 */
export type Answer =
  | { readonly kind: "message" | "json" | "base64 image" | "ticket" }
  | { readonly kind: "file"; readonly file: string };

/** Everything a template needs to write one call, the same for all clients. */
export interface Call {
  /** Id of the repository. */
  readonly id: string;
  readonly task: string;
  readonly variant: Variant;
  readonly provider: ProviderId | "auto";
  readonly route: Route;
  /** The `model` of a chat; elsewhere the provider's own name of the model. */
  readonly modelName: string;
  /** Whether the record says how the provider calls the model; else its id stands for that name. */
  readonly hasMapping: boolean;
  readonly input: TaskInput;
  /** Further members of a chat's body, or parameters of another task. */
  readonly parameters: Readonly<Record<string, JsonValue>>;
  readonly token: Token;
  /** First word of the `Authorization` header. */
  readonly scheme: "Bearer" | "Key";
  readonly billTo?: string;
  /** Address of the reader's own server as client libraries take it; for chats without `/chat/completions`. */
  readonly baseUrl?: string;
  /** Absent where only a client library can choose the provider. */
  readonly request?: HttpRequest;
  readonly answer: Answer;
}
