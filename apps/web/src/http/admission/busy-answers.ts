import { splitExtension } from "../address.ts";
import { markdownType, type Representation, representationFor } from "../negotiate.ts";

interface Kept {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * The answers for those who are sent away, in the representation that was asked for. They are the same for every address,
 * so each is made once: what is sent when there is too much to do must cost next to nothing.
 */
export class BusyAnswers {
  readonly #make: (accept: string) => Promise<Response> | Response;
  readonly #kept = new Map<string, Promise<Kept>>();

  /** @param make answers a request with this `Accept` header as one that is sent away */
  constructor(make: (accept: string) => Promise<Response> | Response) {
    this.#make = make;
  }

  /** @example await answers.answer("/models.md", undefined) // 503, Markdown */
  async answer(path: string, accept: string | undefined): Promise<Response> {
    const type = mediaType(representationFor(splitExtension(path).extension, accept), accept);
    let kept = this.#kept.get(type);
    if (kept === undefined) {
      kept = keep(this.#make(type));
      this.#kept.set(type, kept);
      kept.catch(() => this.#kept.delete(type));
    }
    const { headers, body } = await kept;
    return new Response(body, { status: 503, headers });
  }
}

async function keep(made: Promise<Response> | Response): Promise<Kept> {
  const response = await made;
  return { headers: Object.fromEntries(response.headers), body: new Uint8Array(await response.arrayBuffer()) };
}

function mediaType(representation: Representation, accept: string | undefined): string {
  if (representation === "markdown") return markdownType(accept);
  return representation === "html" ? "text/html" : "application/json";
}
