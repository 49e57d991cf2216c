import { scan } from "../scan/scan.ts";
import type { DirectiveShapes } from "../scan/tokens.ts";
import { answerLinks } from "../tree/link-answers.ts";
import type { LinkTarget } from "../tree/link-options.ts";
import type { CompiledPage } from "./compile-page.ts";
import { type Compiler, localCompiler } from "./compiler.ts";

/** Where a text that belongs to no document set stands, and what its links lead to. */
export interface TextPlace {
  /** Address of the page that shows it. */
  readonly href: string;
  /** Address that its relative links and images are below, without a slash at the end: `/ada/reader/resolve/main`. */
  readonly directory: string;
  /** The beginning of all ids of the text, so that they differ from the page's own: `card-`. */
  readonly idPrefix: string;
  /** Level that its highest heading becomes, 2 to 6. */
  readonly level: number;
  /** Where a link to an address of this site leads; `undefined` where there is nothing, and the address stays as it is. */
  readonly page: (address: string) => LinkTarget | undefined;
  /** Where another file of the folder is, such as an image. */
  readonly file: (address: string) => string | undefined;
}

/** A text ready for a page: its headings fit below those of the page, and all of it is sanitized. */
export type CompiledText = Pick<CompiledPage, "html" | "markdown" | "outline" | "hasMath" | "hasDiagram" | "heading">;

/** Compiles single texts, such as the cards of models. */
export interface Texts {
  /**
   * Never fails for what a text says: one that is too much to read is shown as its source. Its front matter is left out, and
   * tags of the documentation dialect mean nothing in it. Rejects only when the compiler was closed.
   */
  compile(source: string, place: TextPlace): Promise<CompiledText>;
}

/** Strangers write no directives: a tag that HTML does not have is text. */
const noDirectives: DirectiveShapes = new Map();

/**
 * Opens what compiles single texts.
 *
 * @param compiler shares its threads, limits and cache; without one texts are compiled by the thread that asks
 * @example await openTexts().compile("# Reader\n\nGuesses *words*.", place) // { html: '<h3 id="card-reader">…', … }
 */
export function openTexts(compiler: Compiler = localCompiler(new Map())): Texts {
  return {
    compile: (source, { href, directory, idPrefix, level, page, file }) => {
      const work = {
        page: scan(source, noDirectives),
        file: href,
        href,
        base: directory,
        directory,
        language: "en",
        framework: "pt",
        embedding: { idPrefix, level },
      };
      const lookups = { page, file, name: () => undefined, absence: () => "outside" as const };
      return compiler.compile(work, (questions) => answerLinks(questions, lookups), true);
    },
  };
}
