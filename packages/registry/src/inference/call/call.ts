import type { HttpRequest } from "./http-request.ts";
import type { CallPlan } from "../plan/call-plan.ts";

/**
 * The form of an answer over plain HTTP: a chat's answer, JSON, the bytes of a file, an image as base64 in
 * `data[0].b64_json`,
 * or JSON that says where the result will be.
 */
export type Answer =
  | { readonly kind: "message" | "json" | "base64 image" | "ticket" }
  | { readonly kind: "file"; readonly file: string };

/** Everything a template needs to write one call, the same for all clients. */
export interface Call extends Pick<
  CallPlan,
  "id" | "task" | "variant" | "provider" | "route" | "hasMapping" | "input" | "parameters" | "token"
> {
  /** The `model` of a chat; elsewhere the provider's own name of the model. */
  readonly modelName: string;
  /** First word of the `Authorization` header. */
  readonly scheme: "Bearer" | "Key";
  readonly billTo?: string;
  /** Address of the reader's own server as client libraries take it; for chats without `/chat/completions`. */
  readonly baseUrl?: string;
  /** Absent where only a client library can choose the provider. */
  readonly request?: HttpRequest;
  readonly answer: Answer;
}
