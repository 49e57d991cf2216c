import { Worker } from "node:worker_threads";
import { nameCache } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import type { SocialImageContent } from "./content.ts";

/** Images that are kept, of some 30 KB each. */
const kept = 200;
/** Readers who may wait for an image of which none is kept; more are sent away. */
const maxWaiting = 16;
const longestMs = 15_000;
/** A thread that has nothing to draw any more gives its memory back. */
const idleMs = 60_000;

type Draw = (facts: SocialImageContent) => Promise<Uint8Array<ArrayBuffer>>;

/** Too many images are wanted at once. */
export class GalleryBusy extends Error {
  override readonly name = "GalleryBusy";
}

/**
 * Images by what they say. Each is drawn once while it is kept, one at a time and in a thread of its own: however many
 * are asked for, pages are answered meanwhile.
 */
export class Gallery {
  readonly #draw: Draw;
  readonly #images = nameCache("social-images", new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: kept }));
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(draw: Draw = drawInThread()) {
    this.#draw = draw;
  }

  /** Whether an image that is not kept would be refused. */
  get isBusy(): boolean {
    return this.#waiting >= maxWaiting;
  }

  /** @throws GalleryBusy */
  image(facts: SocialImageContent): Promise<Uint8Array<ArrayBuffer>> {
    const key = JSON.stringify(facts);
    const known = this.#images.get(key);
    if (known) return known;
    if (this.isBusy) return Promise.reject(new GalleryBusy());
    this.#waiting += 1;
    const image = this.#last.then(() => this.#draw(facts)).finally(() => (this.#waiting -= 1));
    this.#last = image.catch(() => this.#images.delete(key));
    this.#images.set(key, image);
    return image;
  }
}

/** Starts a thread when there is something to draw, and ends it when there is not, or when it takes too long. */
function drawInThread(): Draw {
  let thread: DrawingThread | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = (): void => {
    thread?.end();
    thread = undefined;
  };
  return async (facts) => {
    clearTimeout(idle);
    thread ??= new DrawingThread();
    try {
      return await thread.draw(facts);
    } catch (error) {
      end();
      throw new Error(`The preview image of ${facts.address} cannot be drawn.`, { cause: error });
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  };
}

interface Answer {
  readonly png?: Uint8Array<ArrayBuffer>;
  readonly problem?: string;
}

/** Draws one image at a time. After a failure it is of no use any more. */
class DrawingThread {
  readonly #worker = new Worker(new URL("drawing-thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  #answer = Promise.withResolvers<Uint8Array<ArrayBuffer>>();

  constructor() {
    this.#worker.on("message", ({ png, problem }: Answer) =>
      png ? this.#answer.resolve(png) : this.#answer.reject(new Error(problem)),
    );
    this.#worker.on("error", (error) => this.#answer.reject(error));
    this.#worker.on("exit", (code) => this.#answer.reject(new Error(`The thread has ended with ${code}.`)));
    // A hub that stops does not wait for images.
    this.#worker.unref();
  }

  async draw(facts: SocialImageContent): Promise<Uint8Array<ArrayBuffer>> {
    const answer = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    this.#answer = answer;
    const timer = setTimeout(() => answer.reject(new Error("It takes too long.")), longestMs);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads of Node have no origin
    this.#worker.postMessage(facts);
    return answer.promise.finally(() => clearTimeout(timer));
  }

  end(): void {
    void this.#worker.terminate();
  }
}
