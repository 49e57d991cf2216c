import type { Call } from "../call/call.ts";

/**
 * Base address for OpenAI's libraries, which add the rest of the path themselves.
 *
 * @throws TypeError for a call that is not a chat: no template for one may be used here
 */
export function chatBase({ request, variant }: Call): string {
  if (request === undefined) throw new TypeError(`A call of the kind ${variant} has no address of its own.`);
  return request.url.replace(/\/chat\/completions$/, "");
}

/** Header fields beside authorization and content type: the provider's own and who pays. Undefined for none. */
export function extraHeaders({ request, billTo }: Call): Readonly<Record<string, string>> | undefined {
  const headers = { ...request?.headers, ...(billTo !== undefined && { "X-HF-Bill-To": billTo }) };
  return Object.keys(headers).length > 0 ? headers : undefined;
}
