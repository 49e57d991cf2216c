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

const apiToken: Token = { variable: "API_TOKEN" };
const hubToken: Token = { variable: "HF_TOKEN" };

/** The token of a call: the one that was given, else the variable that its route expects. */
export function tokenFor(provider: string, route: Route, { accessToken }: InferenceOptions): Token {
  if (accessToken !== undefined) return { text: accessToken };
  if (route === "endpoint") return apiToken;
  if (route === "router" || provider === "hf-inference") return hubToken;
  return { variable: `${provider.replaceAll("-", "_").toUpperCase()}_API_KEY` };
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
