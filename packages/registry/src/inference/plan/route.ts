import type { Route, Token } from "./call-plan.ts";
import type { InferenceOptions } from "./options.ts";

/** By the token where there is one: those of Hugging Face begin with `hf_`, all others are a provider's own. */
export function routeFor(provider: string, options: InferenceOptions): Route {
  const { endpointUrl, directRequest, accessToken } = options;
  if (endpointUrl !== undefined) return "endpoint";
  if (provider === "openai") return "direct";
  if (provider === "auto") return "router";
  if (provider === "hf-inference") return directRequest ? "direct" : "router";
  if (accessToken !== undefined) return accessToken.startsWith("hf_") ? "router" : "direct";
  return directRequest ? "direct" : "router";
}

/** The token of a call: the one that was given, else the variable that its route expects. */
export function tokenFor(provider: string, route: Route, { accessToken }: InferenceOptions): Token {
  return accessToken === undefined ? { variable: variableFor(provider, route) } : { text: accessToken };
}

function variableFor(provider: string, route: Route): string {
  if (route === "endpoint") return "API_TOKEN";
  if (route === "router" || provider === "hf-inference") return "HF_TOKEN";
  return `${provider.replaceAll("-", "_").toUpperCase()}_API_KEY`;
}

/**
 * The environment variable from which code reads the access token.
 *
 * @example tokenVariable("auto", {}) // "HF_TOKEN"
 * @example tokenVariable("fal-ai", { directRequest: true }) // "FAL_AI_API_KEY"
 */
export function tokenVariable(provider: string, options: Omit<InferenceOptions, "accessToken">): string {
  return variableFor(provider, routeFor(provider, options));
}

/**
 * The base address of a reader's own server, as client libraries take it. That of a chat server: without blanks, query and
 * slashes at the end and without `/chat/completions`, with `/v1`.
 *
 * @example baseUrlOf("http://localhost:8080/", true) // "http://localhost:8080/v1"
 */
export function baseUrlOf(endpointUrl: string, chat: boolean): string {
  const address = endpointUrl.trim();
  if (!chat) return address;
  const bare = address.replace(/[?#].*$/s, "").replace(/\/+$/, "");
  if (bare.endsWith("/chat/completions")) return bare.slice(0, -"/chat/completions".length);
  return bare.endsWith("/v1") ? bare : `${bare}/v1`;
}
