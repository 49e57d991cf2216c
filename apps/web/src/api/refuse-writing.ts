import { kinds, recordKinds } from "@modelshelf/store";
import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import { inHeader, plainError } from "./hub-error.ts";

const only = "This hub is read-only";

/** Advice by a word of the address; the first that fits counts. */
const instead: readonly (readonly [word: RegExp, sentence: string])[] = [
  [
    /^(?:branch|tag|super-squash)$/,
    `${only}: branches and tags come with a git checkout that its operator adds with "modelshelf import".`,
  ],
  [
    /^(?:discussions|like|likes|user-access-request|collections|posts|papers|webhooks)$/,
    `${only}: it has no likes, discussions, collections or webhooks. Ask for access to files from its operator.`,
  ],
  [
    /^(?:secrets|variables|hardware|sleeptime|restart|pause|volumes|dev-mode|jobs|scheduled-jobs)$/,
    `${only}: it runs no Spaces and no jobs.`,
  ],
  [/^(?:delete|move|settings)$/, `${only}: its operator removes repositories with "modelshelf remove".`],
];

/** The message for all else, uploads above all. */
const otherwise = `${only}: nothing can be uploaded. Its operator adds repositories with "modelshelf import" or "modelshelf mirror".`;

/**
 * The refusal of an address of the API that writes: 405, with what to do instead where the Hub's clients print it.
 *
 * @example refuseWriting(c) // POST /api/repos/create → 405 {"error":"This hub is read-only: nothing can be uploaded. …"}
 */
export function refuseWriting(c: Context<Env>): Response {
  const [type, , ...behind] = new URL(c.req.url).pathname.split("/").slice(2);
  const isRepository = recordKinds.some((kind) => kinds[kind].path === `/${type}`);
  // An owner may be called "jobs".
  const words = isRepository ? behind : new URL(c.req.url).pathname.split("/").slice(2);
  const sentence = instead.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1] ?? otherwise;
  c.header("Allow", "GET, HEAD, OPTIONS");
  c.header("X-Error-Message", inHeader(sentence));
  return plainError(c, 405, sentence);
}
