import type { IncomingMessage } from "node:http";
import { splitExtension } from "../address.ts";
import { acceptsGzip } from "../compression.ts";
import { type KeptAnswer, toKeptAnswer } from "../kept/kept-answer.ts";
import { markdownType, type Representation, representationFor } from "../negotiate.ts";

/** The parts of a request that decide in which form it is sent away. */
type Asking = Pick<IncomingMessage, "url" | "headers">;

/** Of an answer to those who are sent away: headers that say which form of it is wanted. */
interface Form {
  readonly accept: string;
  readonly encoding: "gzip" | "identity";
}

/**
 * The answers for those who are sent away, in the representation that was asked for. They are the same for every address,
 * so each is made once: what is sent when there is too much to do must cost next to nothing.
 */
export class BusyAnswers {
  readonly #make: (form: Form) => Promise<Response> | Response;
  readonly #kept = new Map<string, Promise<KeptAnswer>>();

  /** @param make answers a request with these headers as one that is sent away */
  constructor(make: (form: Form) => Promise<Response> | Response) {
    this.#make = make;
  }

  /** @example await answers.answer({ url: "/models.md", headers: {} }) // 503, Markdown */
  answer({ url = "/", headers }: Asking): Promise<KeptAnswer> {
    const [path = ""] = url.split("?", 1);
    const accept = mediaType(representationFor(splitExtension(path).extension, headers.accept), headers.accept);
    const encoding = acceptsGzip(String(headers["accept-encoding"] ?? "")) ? "gzip" : "identity";
    const key = `${accept} ${encoding}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const kept = keep(this.#make({ accept, encoding }));
    this.#kept.set(key, kept);
    kept.catch(() => this.#kept.delete(key));
    return kept;
  }
}

async function keep(made: Promise<Response> | Response): Promise<KeptAnswer> {
  return toKeptAnswer(await made, { status: 503, revision: "", until: Number.POSITIVE_INFINITY });
}

function mediaType(representation: Representation, accept: string | undefined): string {
  if (representation === "markdown") return markdownType(accept);
  return representation === "html" ? "text/html" : "application/json";
}
