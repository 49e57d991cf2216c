/**
 * HTML that this program made and that views may insert as it is. Pages that need it make it while they load, because
 * rendering cannot wait; it is not part of a page's JSON, where the text that it was made from is already.
 *
 * @example new TrustedHtml(await highlight(code, "python"))
 */
export class TrustedHtml {
  readonly #html: string;

  constructor(html: string) {
    this.#html = html;
  }

  /** The same behind other HTML that this program made. */
  after(html: string): TrustedHtml {
    return new TrustedHtml(html + this.#html);
  }

  /** For the one attribute that inserts HTML: `<div dangerouslySetInnerHTML={html.forReact()} />`. */
  forReact(): { readonly __html: string } {
    return { __html: this.#html };
  }

  /** For HTML around it, which this program makes too. */
  inMarkup(): string {
    return this.#html;
  }

  /** Leaves a member of this type out of any JSON. */
  toJSON(): undefined {
    return undefined;
  }
}
