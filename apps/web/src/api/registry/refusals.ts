import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import { type RegistryErrorCode, registryErrors } from "../../http/registry-errors.ts";
import { inHeader, upstreamStatus } from "../hub-error.ts";

/** Messages for what this registry does not have, by the codes of its protocol. */
export const problems = {
  NAME_UNKNOWN: "This hub does not have this model, or not its files.",
  MANIFEST_UNKNOWN: "The model has no such tag on this hub, or has it only for clients that accept OCI manifests.",
  BLOB_UNKNOWN: "The model has no such blob.",
  DIGEST_INVALID: "A digest is sha256: and 64 hex digits.",
  UNSUPPORTED:
    "This registry serves only models: /v2/{id}/manifests, blobs, tags/list and referrers, and /v2/_catalog.",
} as const;

/** A refusal with the message of its code. */
export function problem(c: Context<Env>, code: keyof typeof problems): Response {
  return refuse(c, code, problems[code], code === "DIGEST_INVALID" ? 400 : 404);
}

/** A refusal as clients of registries read it. */
export function refuse(
  c: Context<Env>,
  code: RegistryErrorCode,
  message: string,
  status: 400 | 401 | 403 | 404 | 405 | 502 | 503 | 504,
): Response {
  c.header("Cache-Control", "no-store");
  return c.json(registryErrors(code, message), status);
}

/** The refusal where the hub that a model comes from does not answer. */
export function unavailable(c: Context<Env>, fault: NonNullable<Env["Variables"]["upstreamFault"]>): Response {
  c.header("X-Error-Message", inHeader(fault.message));
  return refuse(c, "UNAVAILABLE", fault.message, upstreamStatus(c, fault));
}
