import { svgNames } from "./html-names.ts";
import type { TokenOf } from "./tokens.ts";

/**
 * Elements whose content no reader sees: what follows one that is never closed would be gone from the page. An `<a>` is
 * among them because of `<a id="place">`, which would make one link of all that follows.
 */
const endingNames: ReadonlySet<string> = new Set([
  "a",
  "audio",
  "iframe",
  "math",
  "noembed",
  "noframes",
  "noscript",
  "object",
  "script",
  "select",
  "style",
  "summary",
  "svg",
  "template",
  "textarea",
  "title",
  "video",
  "xmp",
]);

/** Tags that say what a video plays; they stay inside of it, as shapes do inside of an image. */
const partNames: ReadonlySet<string> = new Set(["source", "track", "param"]);

interface OpenElement {
  readonly name: string;
  /** Behind its tag and the parts that follow it at once. */
  end: number;
}

/** A tag of HTML that the scanner met. */
export interface MetTag {
  readonly name: string;
  readonly isClosing: boolean;
  /** It has no content, and is closed where it is opened; or it may end where it likes, as a link does. */
  readonly isWhole: boolean;
  readonly start: number;
  readonly end: number;
}

/** Ends `<video>`, `<iframe>` and others that would hide what follows them, where their authors forgot to. */
export class UnclosedElements {
  readonly #source: string;
  readonly #open = new Map<string, OpenElement>();
  readonly #closings: TokenOf<"rewritten">[] = [];
  /** Where the tags of folded text end that is not closed yet. */
  readonly #folded: number[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  /** Closing tags to put in, at offsets that the scanner has passed. */
  get closings(): readonly TokenOf<"rewritten">[] {
    return this.#closings;
  }

  meet({ name, isClosing, isWhole, start, end }: MetTag): void {
    for (const element of this.#open.values()) {
      const isPart = element.name === "svg" ? svgNames.has(name) : partNames.has(name);
      if (isPart && this.#source.slice(element.end, start).trim() === "") element.end = end;
    }
    if (name === "details" && !isWhole) this.#fold(end, isClosing);
    if (!endingNames.has(name)) return;
    if (isClosing) this.#open.delete(name);
    else {
      this.#close(this.#open.get(name));
      if (!isWhole) this.#open.set(name, { name, end });
    }
  }

  /** A directive or a branch begins or ends, or the document does: no element reaches beyond. */
  endAll(): void {
    for (const element of this.#open.values()) this.#close(element);
  }

  /** The document has come to its end. */
  end(): void {
    this.endAll();
    const fault = { kind: "unclosed-element" as const, message: foldedToTheEnd };
    // The outermost one is enough: it folds the others.
    for (const end of this.#folded.slice(0, 1))
      this.#closings.push({ kind: "rewritten", start: end, end, text: "", fault });
  }

  #fold(end: number, isClosing: boolean): void {
    if (isClosing) this.#folded.pop();
    else this.#folded.push(end);
  }

  #close(element: OpenElement | undefined): void {
    if (!element) return;
    const { name, end } = element;
    const message = `<${name}> is never closed. Here it is closed at once, so that the text after it is visible. Write </${name}> after it.`;
    const fault = { kind: "unclosed-element" as const, message };
    this.#closings.push({ kind: "rewritten", start: end, end, text: `</${name}>`, fault });
    this.#open.delete(name);
  }
}

/** The message for a `<details>` that folds the rest of its document. */
export const foldedToTheEnd =
  "<details> is never closed, so everything after it is folded too. Write </details> where it ends.";
