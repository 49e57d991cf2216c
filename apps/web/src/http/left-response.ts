/** A status for the log of a proxy at most: nobody is there to read it. */
const clientLeft = 499;

/** The answer to a reader who has left. */
export function leftResponse(): Response {
  return new Response(null, { status: clientLeft });
}
