import type { IncomingMessage, ServerResponse } from "node:http";
import { answersUnder, type HostRules } from "../hosts.ts";
import { type KeptAnswer, sendKept } from "./kept-answer.ts";
import type { KeptApp } from "./kept-app.ts";
import { ShortTurns } from "./short-turns.ts";

/** Names under which hubs are asked; those that strangers make up cannot fill the memory. */
const maxHosts = 100;

interface Options extends HostRules {
  readonly turns?: ShortTurns;
  /** Hears of each answer that is sent, with its status. */
  readonly whenSent?: (answer: KeptAnswer, status: number) => void;
  /** As in `GuardOptions`. */
  readonly unreadMs?: number;
}

/** Answers a request, or returns `false` where it has to go on. */
export type AnswerKept = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/**
 * Answers requests from what an app keeps, before they become requests of the app: looking up and writing such an answer
 * costs less than a tenth of the way through the app. It waits for no turn of its own, and takes a few milliseconds of each turn
 * of the event loop at most. What holds for every request of the hub, see
 * `guardedApp`, holds here too: its host name is looked at, and who does not read is disconnected.
 *
 * @example const answer = answerKept(app, rules);
 */
export function answerKept(
  app: KeptApp,
  { turns = new ShortTurns(), whenSent, unreadMs = 30_000, ...rules }: Options,
): AnswerKept {
  const hosts = new Map<string, boolean>();
  const isAllowed = (host: string): boolean => {
    const known = hosts.get(host);
    if (known !== undefined) return known;
    const url = URL.parse(`http://${host}/`);
    const allowed = url !== null && answersUnder(url.href, rules);
    if (hosts.size < maxHosts) hosts.set(host, allowed);
    return allowed;
  };
  return (incoming, outgoing) => {
    const { host, "if-none-match": ifNoneMatch } = incoming.headers;
    // Whatever is not plainly in order is refused where sentences for that are.
    if (host === undefined || !isAllowed(host) || isNamedTwice(incoming.rawHeaders)) return false;
    const answer = app.find(incoming);
    if (answer === undefined) return false;
    incoming.socket.setTimeout(unreadMs);
    turns.run(() => {
      if (outgoing.destroyed) return;
      sendKept(answer, ifNoneMatch, outgoing);
      whenSent?.(answer, outgoing.statusCode);
    });
    return true;
  };
}

function isNamedTwice(rawHeaders: readonly string[]): boolean {
  let times = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") times += 1;
  }
  return times > 1;
}
