import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { answersUnder, type HostRules } from "./hosts.ts";

const asked = new AsyncLocalStorage<string | undefined>();

/**
 * Answers a request of a hub without a public address, so that addresses in the answer lead to the host that was asked: the
 * address that the hub listens on means another machine to its client.
 *
 * @param rules a host under which the hub does not answer is not repeated
 * @example underAskedAddress(incoming, rules, () => app.fetch(request))
 */
export function underAskedAddress<Answer>(
  { headers }: Pick<IncomingMessage, "headers">,
  rules: HostRules,
  answer: () => Answer,
): Answer {
  const url = URL.parse(`http://${headers.host}`);
  return asked.run(url !== null && answersUnder(url.href, rules) ? url.origin : undefined, answer);
}

/**
 * The address of the hub as the current request has it, without a slash at its end; `undefined` outside of requests.
 *
 * @example askedAddress() // "http://192.168.1.5:3000"
 */
export const askedAddress = (): string | undefined => asked.getStore();
