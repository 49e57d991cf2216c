/**
 * Another hub does not give what was asked of it. The message is one sentence for a person.
 *
 * @example new UpstreamFault("The upstream lists a.txt twice.").isGone // false
 */
export class UpstreamFault extends Error {
  override readonly name = "UpstreamFault";
  /** It does not answer at all, so that asking for anything else is idle. */
  readonly isGone: boolean;
  /** Status of the answer, where there was one. */
  readonly status: number | undefined;

  constructor(message: string, options: UpstreamFaultOptions = {}) {
    super(message, options);
    this.isGone = options.isGone ?? false;
    this.status = options.status;
  }
}

interface UpstreamFaultOptions extends ErrorOptions {
  readonly isGone?: boolean;
  readonly status?: number;
}
