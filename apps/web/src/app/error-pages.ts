import type { Context } from "hono";
import { basePathOf } from "../addresses/base-path.ts";
import { upstreamStatus } from "../api/hub-error.ts";
import { splitExtension } from "../http/address.ts";
import { leftResponse } from "../http/left-response.ts";
import type { ClientBuild } from "../page/client-build.ts";
import { type Log, reportFault } from "../http/fault.ts";
import { markdownType, representationFor } from "../http/negotiate.ts";
import type { ErrorPage } from "../pages/error/error-page.ts";
import errorPage from "../pages/error/page.ts";
import type { Hub } from "../hub/hub.ts";
import { withWholeLinks } from "../page/whole-links.ts";
import { writePage } from "./respond.tsx";
import type { Env } from "../http/env.ts";

export type ErrorPages = ReturnType<typeof errorPages>;
type Near = ErrorPage["near"];

interface Options {
  readonly hub: Hub;
  readonly build: ClientBuild;
  readonly log: Log;
}

/** When those who were sent away may come again. */
const retryAfterSeconds = 5;

const said = {
  notFound: {
    status: 404,
    title: "Page not found",
    message: "There is nothing at this address. It may have been mistyped, or this hub does not have it.",
  },
  malformedAddress: {
    status: 400,
    title: "Address cannot be read",
    message: "This address contains an invalid percent-encoding. Check how it was encoded.",
  },
  busy: {
    status: 503,
    title: "Too busy right now",
    message: `This hub has more requests than it can answer at the moment. Try again in ${retryAfterSeconds} seconds.`,
  },
  methodNotAllowed: {
    status: 405,
    title: "Method not allowed",
    message: "This hub is read-only: pages answer GET and HEAD.",
  },
  unreadable: {
    status: 503,
    title: "Catalog cannot be read",
    message:
      "The records of this hub cannot be read right now. The operator of the hub can find the reason in its log.",
  },
} as const;

/** The answers for what went wrong, in the representation that was asked for. */
export function errorPages(options: Options) {
  const send = (c: Context<Env>, facts: ErrorPageFields): Response => sendError(options, c, facts);
  const sendWith = (c: Context<Env>, header: string, value: string, facts: ErrorPageFields): Response => {
    c.header(header, value);
    return send(c, facts);
  };
  return {
    notFound: (c: Context<Env>, near: Near, original?: ErrorPage["original"]): Response =>
      send(c, { ...said.notFound, near, ...(original && { original }) }),
    /** For a page of what another hub may have, which could not be asked. */
    upstreamGone: (c: Context<Env>, fault: NonNullable<Env["Variables"]["upstreamFault"]>): Response =>
      send(c, {
        status: upstreamStatus(c, fault),
        title: "Another hub does not answer",
        message: `This page is not here yet, and the upstream hub could not provide it: ${fault.message} Try again in a moment.`,
      }),
    malformedAddress: (c: Context<Env>): Response => send(c, said.malformedAddress),
    /** For those who are sent away because too many wait. */
    busy: (c: Context<Env>): Response => sendWith(c, "Retry-After", String(retryAfterSeconds), said.busy),
    methodNotAllowed: (c: Context<Env>): Response => sendWith(c, "Allow", "GET, HEAD", said.methodNotAllowed),
    failed: (error: Error, c: Context<Env>): Response => {
      // It broke off because its reader did.
      if (c.req.raw.signal.aborted) return leftResponse();
      // The store has told the log, once: every page that needs a record fails in the same way.
      // Known by its name: the built app has a class of its own beside that of the store it is given.
      if (error.name === "StoreFault") return sendWith(c, "Retry-After", "30", said.unreadable);
      const message = reportFault(c, options.log, error);
      return send(c, { status: 500, title: "Something went wrong here", message, requestId: c.get("requestId") });
    },
  };
}

type ErrorPageFields = Omit<ErrorPage, "path" | "near"> & { readonly near?: Near };

function sendError({ hub, build }: Options, c: Context<Env>, { near = [], ...facts }: ErrorPageFields): Response {
  const basePath = basePathOf(hub.publicUrl);
  const bare = splitExtension(new URL(c.req.url).pathname);
  const accept = c.req.header("Accept");
  const representation = representationFor(bare.extension, accept);
  const { body, contentType } = writePage({
    page: errorPage,
    data: { ...facts, near, path: basePath + bare.path } satisfies ErrorPage,
    hub,
    build,
    representation,
    markdownType: markdownType(accept),
    href: bare.path,
  });
  c.header("Content-Type", contentType);
  c.header("Vary", "Accept", { append: true });
  c.header("Cache-Control", "no-store");
  return c.body(representation === "markdown" ? withWholeLinks(body, basePath) : body, facts.status);
}
