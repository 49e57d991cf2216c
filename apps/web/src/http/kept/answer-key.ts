import type { IncomingMessage } from "node:http";
import { hubsIn } from "@modelshelf/files";
import { LRUCache } from "lru-cache";
import { acceptedEncoding } from "../compression.ts";
import { markdownType, negotiate } from "../negotiate.ts";

/** Longer addresses are not kept: those that people share are shorter. */
const maxAddress = 500;
/** Browsers and programs send few different ones. */
const maxForms = 200;
const maxHeader = 500;

const forms = new LRUCache<string, string>({ max: maxForms });

/**
 * A text for all that an answer may depend on, the catalog and the documents apart: the host and the address, and which form
 * of it is wanted. `undefined` for requests that are not looked up among kept answers.
 *
 * @example answerKey(incoming) // "html text/plain gzip 127.0.0.1:3000 /models?task=fill-mask"
 */
export function answerKey({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  // The whole address of a request to a proxy begins with its scheme.
  if (!url.startsWith("/") || url.length > maxAddress) return undefined;
  if (headers.range !== undefined || hasBody(headers)) return undefined;
  // It must not wait for the answer to a reader, which may wait for the hub that asks: two hubs may be upstreams of one another.
  if (hubsIn(headers.via).length > 0) return undefined;
  const form = formOf(headers);
  return form && `${form} ${headers.host ?? ""} ${url}`;
}

const hasBody = (headers: IncomingMessage["headers"]): boolean =>
  headers["transfer-encoding"] !== undefined || headers["content-length"] !== undefined;

function formOf(headers: IncomingMessage["headers"]): string | undefined {
  const { accept = "" } = headers;
  // A list of them, if a program sends the header twice.
  const encoding = String(headers["accept-encoding"] ?? "");
  if (accept.length > maxHeader || encoding.length > maxHeader) return undefined;
  const asked = `${accept}\n${encoding}`;
  const known = forms.get(asked);
  if (known !== undefined) return known;
  const wanted = accept === "" ? undefined : accept;
  const form = `${negotiate(wanted)} ${markdownType(wanted)} ${acceptedEncoding(encoding) ?? "plain"}`;
  forms.set(asked, form);
  return form;
}
