/**
 * Another hub does not give what was asked of it. The message is one sentence for a person.
 *
 * @example new UpstreamFault("The upstream lists a.txt twice.").isGone // false
 */
export class UpstreamFault extends Error {
  override readonly name = "UpstreamFault";
  /** It does not answer at all, so that asking for anything else is idle. */
  readonly isGone: boolean;
  /** It took too long, where it otherwise refused, broke off or sent nonsense. */
  readonly isLate: boolean;
  /** It says that there is nothing of the kind: the one fault that is an answer. */
  readonly isAbsent: boolean;
  /** The code in `X-Error-Code`, such as `RepoNotFound`. */
  readonly code: string | undefined;
  /** Status of the answer, where there was one. */
  readonly status: number | undefined;
  /** Milliseconds after which it wants to be asked again, where it says so. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, options: UpstreamFaultOptions = {}) {
    super(message, options);
    this.isGone = options.isGone ?? false;
    this.isLate = options.isLate ?? false;
    this.isAbsent = options.isAbsent ?? false;
    this.code = options.code;
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
  }
}

interface UpstreamFaultOptions extends ErrorOptions {
  readonly isGone?: boolean;
  readonly isLate?: boolean;
  readonly isAbsent?: boolean;
  readonly code?: string | undefined;
  readonly status?: number;
  readonly retryAfterMs?: number | undefined;
}
