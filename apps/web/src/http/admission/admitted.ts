import type { MiddlewareHandler } from "hono";
import { clientAddress } from "../client-address.ts";
import type { Env } from "../env.ts";
import type { Admission } from "./admission.ts";
import type { BusyAnswers } from "./busy-answers.ts";

/** A status for the log of a proxy at most: nobody is there to read it. */
const clientLeft = 499;

/** What costs next to nothing and must answer whatever waits: is the hub alive, and the files that pages load. */
const needsNoTurn = /^\/(?:-\/(?:health|ready)$|assets\/|favicon\.)/;

/**
 * Lets a request go on when it has its turn. One that cannot be served soon is answered with 503; one whose reader has left
 * ends here. What the server asks itself is part of a request that has its turn already.
 */
export function admitted(admission: Admission, busy: BusyAnswers): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.env?.isWithinRequest || needsNoTurn.test(c.req.path)) return next();
    const turn = await admission.enter(clientAddress(c), c.req.raw.signal);
    if (turn === "refused") {
      await admission.pause();
      return busy.answer(c.req.path, c.req.header("Accept"));
    }
    if (turn === "left") return leftResponse();
    try {
      await next();
    } finally {
      admission.leave();
    }
    return undefined;
  };
}

/** The answer to a reader who has left. */
export function leftResponse(): Response {
  return new Response(null, { status: clientLeft });
}
