import { isObject } from "../../../is-object.ts";
import type { Buffer } from "node:buffer";
import { isSpoilt } from "./samples.ts";

/** One request as it came in, and what may be asked of it. */

export interface Incoming {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  /** Sent piece by piece, cut at places that a careless reader stumbles over. */
  readonly pieces?: readonly Buffer[];
}

export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const json = (value: unknown): Reply => ({ status: 200, type: "application/json", body: JSON.stringify(value) });

export function demand(condition: unknown, message: string, status = 400): asserts condition {
  if (!condition) throw new Refusal(status, message);
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText);

/** The body of a POST request that holds JSON. */
export function readJson({ method, headers, body }: Incoming): JsonObject {
  demand(method === "POST", "method", 405);
  demand(headers["content-type"]?.startsWith("application/json"), `content type ${headers["content-type"]}`, 415);
  const value: unknown = JSON.parse(body.toString(), (key, member: unknown) => {
    demand(!isSpoilt(key) && !(typeof member === "string" && isSpoilt(member)), "a text has changed on its way", 422);
    return member;
  });
  demand(isObject(value), "the body is no object");
  return value;
}

export function demandToken(incoming: Incoming, expected: string): void {
  demand(incoming.headers["authorization"] === expected, `authorization ${incoming.headers["authorization"]}`, 401);
}
