import type { IncomingMessage } from "node:http";

/** Offered by the keeper of answers, see `KeptApp`. */
export interface Keeping {
  /** ETag of the answer that is kept but may be old: whether it is still the same is answered with 304, and no other condition counts. */
  readonly etag?: string;
  /** Says that the answer may be kept: while the catalog stays as it is, or for a moment, as documents may change; and whether it depends on the reader's languages. */
  keep(shows: "records" | "documents", depends?: { readonly isByLanguage: boolean }): void;
  /** Takes the body of the answer, whose `Response` then has none: reading it out of there takes as long as a short page. */
  body?: Uint8Array<ArrayBuffer>;
}

/** Bytes of a file that are the body of an answer. */
export interface FilePart {
  /** Absolute path. */
  readonly place: string;
  /** The first byte. */
  readonly start: number;
  /** The last byte. */
  readonly end: number;
}

/** Offered by servers that write bodies into an answer themselves, see `createHubServer`. */
export interface Sending {
  /** The body as a part of a file or its pieces one after another; the `Response` then has none. */
  body?: FilePart | AsyncIterable<Uint8Array>;
  /** The pattern of the route that answers, for those who count: `/models/:owner/:name`. */
  route?: string;
}

/** Values that every part of the server may read along with a request. Imports nothing of ours: all of them import it. */
export interface Env {
  Bindings: {
    /** Absent where the app is called without a server. */
    readonly incoming?: IncomingMessage;
    /** The server asks itself for the answer to those who are sent away. */
    readonly isSentAway?: boolean;
    /** The id of the request, where a log of requests has given it one. */
    readonly requestId?: string;
    /** Data of the page that was asked for last, for a caller that asks for one page in all its forms. */
    readonly lastLoaded?: { key?: string; data?: unknown };
    /** There where answers are kept. */
    readonly keeping?: Keeping;
    /** Absent where a `Response` with its body is the only way. */
    readonly sending?: Sending;
  };
  Variables: {
    requestId: string;
    /** Why another hub could not be asked for what the address means: that it is not here does not say that it is nowhere. */
    upstreamFault?: { readonly message: string; readonly isLate: boolean; readonly retryAfterMs: number | undefined };
    /** The answer is a page that runs models in threads of the browser. */
    runsModels?: boolean;
    /** The answer is a file of unknown origin that may hold scripts: it runs nothing and reaches nothing. */
    isSandboxed?: boolean;
  };
}
