import type { IncomingMessage } from "node:http";

/** What a request brings along besides itself, for every part of the server. Imports nothing of ours: all of them import it. */
export interface Env {
  Bindings: {
    /** Absent where the app is called without a server. */
    readonly incoming?: IncomingMessage;
    /** The server asks itself, for a request that has its turn. */
    readonly isWithinRequest?: boolean;
    /** The server asks itself for the answer to those who are sent away. */
    readonly isSentAway?: boolean;
  };
  Variables: {
    requestId: string;
    secureHeadersNonce?: string;
    /** The answer is a file of unknown origin that may hold scripts: it runs nothing and reaches nothing. */
    isSandboxed?: boolean;
  };
}
