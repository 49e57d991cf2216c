/** Stands for a hole while a template is read; private use, so that no author's text contains it. */
export const holeMark = "\uE000";

/** The context of a hole where no value may be. */
export type Surrounding =
  | "string"
  | "template literal"
  | "comment"
  | "regular expression"
  | "directive"
  | "here-document"
  | "arithmetic"
  | "back-ticks"
  | "expansion"
  | "option";

/** Where a hole is. */
export interface Place {
  /** Absent where a value may be. */
  readonly inside?: Surrounding;
  /** Shell only. */
  readonly word?: WordPlace;
}

/** Where in a command a shell word is. What is absent is not so. */
export interface WordPlace {
  /** `attached` to text before it; `variable` right behind a `$`, where only a name may be. */
  readonly position: "command" | "argument" | "attached" | "target" | "variable";
  /** Nothing touches the hole: it may become several words. */
  readonly alone?: boolean;
  /** An earlier word of the command is `--`: words that begin with a dash are no options. */
  readonly afterDashes?: boolean;
  /** The word must be quoted even when it is harmless, because of the text around it: `$HOME${x}`. */
  readonly mustQuote?: boolean;
}

export interface Scan {
  /** One per hole, in order. */
  readonly places: readonly Place[];
  /** Numbers of the lines (from 0) that begin inside a string: their indentation is part of a value. */
  readonly linesInsideStrings: ReadonlySet<number>;
  readonly endsInComment: boolean;
  /** The delimiter that is still open at the end: `"`. */
  readonly unclosed?: string;
}

/** One kind of token; `match` is sticky. The first rule that matches wins. */
export interface Rule {
  readonly match: RegExp;
  /** The context of a hole within the matched text. */
  readonly inside?: Surrounding;
  /** Only when the text before fits. */
  readonly when?: (before: string) => boolean;
  readonly enter?: string;
  readonly leave?: true;
  /** The token begins something that never ends. */
  readonly unclosed?: true;
}

/** Modes by name; reading starts in `code`. `inside` tells what a hole in the mode itself is in. */
export type Lexicon = Readonly<Record<string, { readonly inside?: Surrounding; readonly rules: readonly Rule[] }>>;

/**
 * Finds out for each hole of a template whether it is in code, in a string or in a comment.
 *
 * @param text the template with a {@link holeMark} for each hole
 */
export function scanTokens(text: string, lexicon: Lexicon): Scan {
  const places: Place[] = [];
  const linesInsideStrings = new Set<number>();
  const modes = ["code"];
  let line = 0;
  let endsInComment = false;
  let unclosed: string | undefined;
  const pass = (token: string, inside: Surrounding | undefined): void => {
    for (const character of token) {
      if (character === holeMark) places.push(inside === undefined ? {} : { inside });
      if (character !== "\n") continue;
      line += 1;
      if (inside === "string" || inside === "template literal") linesInsideStrings.add(line);
    }
    endsInComment = inside === "comment" && !/^(?:\/\*|<!--)/.test(token);
  };
  for (let index = 0; index < text.length;) {
    const mode = lexicon[modes.at(-1) ?? "code"];
    const found = findRule(mode?.rules ?? [], text, index);
    const token = found?.token ?? text.charAt(index);
    pass(token, found?.rule.inside ?? (found?.rule.enter === undefined ? mode?.inside : undefined));
    if (found?.rule.unclosed) unclosed ??= token;
    if (found?.rule.leave && modes.length > 1) modes.pop();
    if (found?.rule.enter !== undefined) modes.push(found.rule.enter);
    index += token.length;
  }
  const open = modes.findLast((name) => lexicon[name]?.inside !== undefined);
  if (open !== undefined) unclosed ??= open;
  return { places, linesInsideStrings, endsInComment, ...(unclosed !== undefined && { unclosed }) };
}

function findRule(rules: readonly Rule[], text: string, index: number): { rule: Rule; token: string } | undefined {
  for (const rule of rules) {
    rule.match.lastIndex = index;
    const token = rule.match.exec(text)?.[0];
    if (token && (rule.when === undefined || rule.when(text.slice(0, index)))) return { rule, token };
  }
  return undefined;
}
