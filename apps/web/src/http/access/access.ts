import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isRegistryAddress, registryErrors } from "../registry-errors.ts";

/** A hub that answers those alone who know one of its tokens. */
export interface Access {
  /** Whether a request carries one. Takes as long for a wrong one as for a right one. */
  allows(incoming: IncomingMessage): boolean;
  /** Answers a request that does not. */
  refuse(incoming: IncomingMessage, outgoing: ServerResponse): void;
}

/**
 * Load balancers ask without; it tells them nothing but that the process is alive. Programs that try a model fetch their
 * example without, since it is an address like any other to them; the examples are the same on every hub.
 */
const isForAll = /^\/-\/(?:(?:health|ready)(?:$|\?)|examples\/[\w.-]+(?:$|\?))/;
const noToken =
  "This hub is private: send a token that its operator gave you, as HF_TOKEN of the clients, or as the password in a browser.";
/** The words that clients of the Hub know. */
const badToken = "Invalid credentials in Authorization header";

/** Has browsers ask people for a name and a token, and other clients send what they know. */
export const basicChallenge = 'Basic realm="Modelshelf", charset="UTF-8"';

/**
 * Access by tokens: as `Authorization: Bearer <token>`, which is what clients make of `HF_TOKEN`, or as the password of
 * basic authentication, for which browsers ask people.
 *
 * @param tokens at least one
 * @example accessByTokens(["hf_0123…"]).allows(incoming)
 */
export function accessByTokens(tokens: readonly string[]): Access {
  const isHeld = holdsToken(tokens);
  return {
    allows: (incoming) => {
      if (isForAll.test(incoming.url ?? "")) return true;
      return isHeld(incoming.headers.authorization);
    },
    refuse: (incoming, outgoing) => {
      const sentence = incoming.headers.authorization === undefined ? noToken : badToken;
      outgoing.writeHead(401, {
        "Content-Type": "application/json; charset=utf-8",
        "Cache-Control": "no-store",
        "WWW-Authenticate": basicChallenge,
        "X-Content-Type-Options": "nosniff",
        "X-Error-Message": sentence,
        // A client that does not send a token at once sends it over the same connection again, not the body.
        ...(incoming.method !== "GET" && incoming.method !== "HEAD" && { Connection: "close" }),
      });
      const isRegistry = isRegistryAddress(incoming.url ?? "");
      const body = isRegistry ? registryErrors("UNAUTHORIZED", sentence) : { error: sentence };
      outgoing.end(incoming.method === "HEAD" ? undefined : `${JSON.stringify(body)}\n`);
    },
  };
}

/**
 * Tells whether an `Authorization` header holds one of some tokens. Takes as long for a wrong one as for a right one.
 *
 * @example holdsToken(["hf_0123…"])("Bearer hf_0123…") // true
 */
export function holdsToken(tokens: readonly string[]): (authorization: string | undefined) => boolean {
  // Of one length, so that comparing says nothing of theirs.
  const digests = tokens.map(digestOf);
  return (authorization = "") => {
    const digest = digestOf(tokenIn(authorization) ?? "");
    let found = false;
    for (const known of digests) found = timingSafeEqual(known, digest) || found;
    return found;
  };
}

const digestOf = (token: string): Buffer => hash("sha256", token, "buffer");

function tokenIn(authorization: string): string | undefined {
  const [, scheme = "", value = ""] = /^(\w+) +(\S+)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return undefined;
  const pair = Buffer.from(value, "base64").toString();
  return pair.slice(pair.indexOf(":") + 1);
}
