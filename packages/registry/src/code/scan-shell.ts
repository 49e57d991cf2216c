import { holeMark, type Place, type Scan, type Surrounding, type WordPlace } from "./scan.ts";
import { certainText, type Commands, endWord, newCommands, positionOf, startCommand } from "./shell-commands.ts";

/** Text in double quotes, in which `$(…)` starts further commands. */
interface Quoted {
  readonly kind: "quoted";
}

/** The line that ends a here-document. */
interface HereDocumentEnd {
  readonly text: string;
  /** Behind `<<-` tabs may stand before it, and nothing else. */
  readonly mayFollowTabs: boolean;
}

/** Characters that mean nothing to a shell, in a word and in double quotes: read in one go. */
const [plainPart, plainQuoted] = [/[\w./:@%+,=-]+/y, /[^"\\$`\uE000]+/y];

/**
 * Reads a shell template: where in a command is each hole?
 *
 * Knows quotes, comments, substitutions, redirections, assignments, here-documents and arithmetic, as bash reads them.
 */
export function scanShell(text: string): Scan {
  return new ShellReader(text).read();
}

class ShellReader {
  readonly #text: string;
  readonly #places: Place[] = [];
  readonly #linesInsideStrings = new Set<number>();
  readonly #stack: (Commands | Quoted)[] = [newCommands("")];
  readonly #hereDocuments: HereDocumentEnd[] = [];
  #index = 0;
  #line = 0;
  #endsInComment = false;
  #unclosed: string | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Scan {
    while (this.#index < this.#text.length) {
      const top = this.#stack.at(-1);
      if (top?.kind === "quoted") this.#readQuoted();
      else if (top !== undefined) this.#readCommands(top);
    }
    if (this.#stack.length > 1) this.#unclosed ??= this.#stack.some(({ kind }) => kind === "quoted") ? '"' : "(";
    return {
      places: this.#places,
      linesInsideStrings: this.#linesInsideStrings,
      endsInComment: this.#endsInComment,
      ...(this.#unclosed !== undefined && { unclosed: this.#unclosed }),
    };
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#index;
    return pattern.exec(this.#text)?.[0] || undefined;
  }

  /** Moves on over a text whose holes all are in the same surrounding. */
  #pass(token: string, inside?: Surrounding): void {
    for (const character of token) {
      if (character === holeMark && inside !== undefined) this.#places.push({ inside });
      if (character !== "\n") continue;
      this.#line += 1;
      if (inside === "string" || inside === "here-document") this.#linesInsideStrings.add(this.#line);
    }
    this.#index += token.length;
    this.#endsInComment = inside === "comment";
  }

  #readQuoted(): void {
    const plain = this.#match(plainQuoted);
    if (plain === undefined && this.#skipExpansion()) return;
    const token = plain ?? this.#match(/\\[\s\S]/y) ?? this.#text.charAt(this.#index);
    if (token === '"') this.#stack.pop();
    if (token === holeMark && this.#text[this.#index - 1] === "$") {
      this.#places.push({ word: { position: "variable" } });
      this.#pass(token);
    } else this.#pass(token, "string");
    const commands = this.#stack.findLast((frame) => frame.kind === "commands");
    if (commands !== undefined) commands.word = (commands.word ?? "") + token;
  }

  #readCommands(top: Commands): void {
    const plain = this.#match(plainPart);
    if (plain !== undefined) return this.#readWord(top, plain);
    const character = this.#text.charAt(this.#index);
    const comment = top.word === undefined ? this.#match(/#[^\n]*/y) : undefined;
    if (comment !== undefined) return this.#pass(comment, "comment");
    if (character === holeMark) return this.#readHole(top);
    if (this.#skipString(top) || this.#skipExpansion(top)) return;
    const continuation = this.#match(/\\\n/y);
    if (continuation !== undefined) return this.#pass(continuation);
    if (/\s/.test(character)) return this.#readBlank(top, character);
    if (this.#readOperator(top, character)) return;
    this.#readWord(top, this.#match(/\\[\s\S]|[^\s\\]/y) ?? character);
  }

  #readWord(top: Commands, token: string, inside?: Surrounding): void {
    top.word = (top.word ?? "") + token;
    this.#pass(token, inside);
  }

  #readHole(top: Commands): void {
    const word = top.word ?? "";
    const next = this.#text.charAt(this.#index + 1);
    const name = /\$[\w\uE000]*$/.exec(word)?.[0];
    const place: WordPlace = {
      position: positionOf(top, name),
      alone: top.word === undefined && /^[\s;&|)]?$/.test(next),
      afterDashes: top.afterDashes,
      mustQuote: name !== undefined || /[{[~]/.test(word) || /[<>]/.test(next),
    };
    const inside = this.#stack.some((frame) => frame.kind === "commands" && frame.closer === "`")
      ? "back-ticks"
      : /^-+$/.test(certainText(word)) && "option";
    this.#places.push(inside ? { inside } : { word: place });
    top.word = word + holeMark;
    this.#pass(holeMark);
  }

  #skipString(top: Commands): boolean {
    const string = this.#match(/\$'(?:\\[\s\S]|[^'\\])*'|'[^']*'/y);
    if (string !== undefined) {
      this.#readWord(top, string, "string");
      return true;
    }
    const quote = this.#match(/\$?["']/y);
    if (quote === undefined) return false;
    top.word = (top.word ?? "") + quote;
    if (quote.endsWith("'")) {
      this.#unclosed ??= "'";
      this.#pass(this.#text.slice(this.#index), "string");
    } else {
      this.#stack.push({ kind: "quoted" });
      this.#pass(quote);
    }
    return true;
  }

  /** `$((…))`, `((…))`, `${…}`, `$(…)` and back-ticks, in a word or in double quotes. */
  #skipExpansion(top?: Commands): boolean {
    const arithmetic = this.#matchArithmetic(top?.atCommand === true && top.word === undefined);
    const parameter = this.#match(/\$\{(?:[^{}]|\{[^{}]*\})*\}/y);
    const token = arithmetic ?? parameter;
    if (token !== undefined) {
      // As a variable of any name: what it becomes is not known, and a value may follow.
      if (top !== undefined) top.word = (top.word ?? "") + "$_";
      this.#pass(token, arithmetic === undefined ? "expansion" : "arithmetic");
      return true;
    }
    const opener = this.#match(/\$\(|`/y);
    if (opener === undefined) return false;
    if (top !== undefined) top.word ??= "";
    if (opener === "`" && top?.closer === "`") this.#stack.pop();
    else this.#stack.push(newCommands(opener === "`" ? "`" : ")"));
    this.#pass(opener);
    return true;
  }

  /** As bash tells it from commands: the parenthesis that closes the inner one touches that which closes the outer one. */
  #matchArithmetic(mayBeCommand: boolean): string | undefined {
    const opener = this.#match(mayBeCommand ? /\$?\(\(/y : /\$\(\(/y) ?? "";
    let open = opener === "" ? 0 : 1;
    let end = this.#index + opener.length;
    for (; open > 0 && end < this.#text.length; end += 1) {
      const character = this.#text[end];
      if (character === "(") open += 1;
      if (character === ")") open -= 1;
    }
    return opener !== "" && this.#text[end] === ")" ? this.#text.slice(this.#index, end + 1) : undefined;
  }

  #readBlank(top: Commands, character: string): void {
    endWord(top);
    this.#pass(character);
    if (character !== "\n") return;
    startCommand(top);
    for (const end of this.#hereDocuments.splice(0)) this.#skipHereDocument(end);
  }

  #skipHereDocument({ text, mayFollowTabs }: HereDocumentEnd): void {
    const lines = this.#text.slice(this.#index).split("\n");
    const last = lines.findIndex((line) => (mayFollowTabs ? line.replace(/^\t+/, "") : line) === text);
    if (last < 0) this.#unclosed ??= `<<${text}`;
    const body = lines.slice(0, last < 0 ? lines.length : last + 1).join("\n");
    this.#linesInsideStrings.add(this.#line);
    this.#pass(body, "here-document");
  }

  #readOperator(top: Commands, character: string): boolean {
    const here = this.#match(/<<-?[ \t]*\\?(["']?)[\w.]+\1/y);
    const redirection = here ?? this.#match(/<<<|&>>?|[<>]&|>>|>\||[<>]/y);
    if (redirection !== undefined) {
      endWord(top, /^\d+$/.test(top.word ?? ""));
      top.afterRedirection = here === undefined;
      if (here !== undefined) {
        const text = here.replace(/^<<-?[ \t]*/, "").replaceAll(/["'\\]/g, "");
        this.#hereDocuments.push({ text, mayFollowTabs: here.startsWith("<<-") });
      }
      this.#pass(redirection);
      return true;
    }
    const functionMark = this.#match(/\([ \t]*\)/y);
    if (functionMark !== undefined) {
      endWord(top);
      startCommand(top);
      this.#pass(functionMark);
      return true;
    }
    if (!/[;&|()]/.test(character)) return false;
    const isList = top.word?.endsWith("=") ?? false;
    endWord(top);
    if (character === ")" && top.closer === ")") this.#stack.pop();
    else if (character === "(") this.#stack.push({ ...newCommands(")"), atCommand: !isList });
    else startCommand(top);
    this.#pass(character);
    return true;
  }
}
