import { holeMark, type Place, type Scan, type Surrounding, type WordPlace } from "./scan.ts";

/** A list of commands being read: the whole text, or what stands in `$(…)`, `(…)` or back-ticks. */
interface Commands {
  readonly kind: "commands";
  readonly closer: string;
  /** The next word names a command. */
  atCommand: boolean;
  afterDashes: boolean;
  afterRedirection: boolean;
  /** The word being read; undefined between words. */
  word: string | undefined;
}

/** Text in double quotes, in which `$(…)` begins commands anew. */
interface Quoted {
  readonly kind: "quoted";
}

/** Words after which a command's name follows. */
const leadingWords = new Set("if then else elif do while until ! { time".split(" "));

const assignment = /^[A-Za-z_]\w*\+?=/;

/** What means nothing to a shell, in a word and in double quotes: read in one go. */
const [plainPart, plainQuoted] = [/[\w./:@%+,=-]+/y, /[^"\\$`\uE000]+/y];

/**
 * Reads a shell template: where in a command does each hole stand?
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
  readonly #hereDocuments: string[] = [];
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

  /** Moves on over a text whose holes all stand in the same surrounding. */
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
      this.#places.push({ word: { position: "variable", alone: false, afterDashes: false, mustQuote: false } });
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
    const arithmetic = this.#match(
      top?.atCommand && top.word === undefined ? /\$?\(\([\s\S]*?\)\)/y : /\$\(\([\s\S]*?\)\)/y,
    );
    const parameter = this.#match(/\$\{(?:[^{}]|\{[^{}]*\})*\}/y);
    const token = arithmetic ?? parameter;
    if (token !== undefined) {
      if (top !== undefined) top.word = (top.word ?? "") + "$";
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

  #readBlank(top: Commands, character: string): void {
    endWord(top);
    this.#pass(character);
    if (character !== "\n") return;
    startCommand(top);
    for (const end of this.#hereDocuments.splice(0)) this.#skipHereDocument(end);
  }

  #skipHereDocument(end: string): void {
    const lines = this.#text.slice(this.#index).split("\n");
    const last = lines.findIndex((line) => line.trim() === end);
    if (last < 0) this.#unclosed ??= `<<${end}`;
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
      if (here !== undefined) this.#hereDocuments.push(here.replace(/^<<-?[ \t]*/, "").replaceAll(/["'\\]/g, ""));
      this.#pass(redirection);
      return true;
    }
    if (!/[;&|()]/.test(character)) return false;
    const isList = top.word?.endsWith("=") ?? false;
    endWord(top);
    if (character === ")" && top.closer === ")") {
      this.#stack.pop();
      const outer = this.#stack.at(-1);
      if (outer?.kind === "commands") outer.word ??= "";
    } else if (character === "(") this.#stack.push({ ...newCommands(")"), atCommand: !isList });
    else startCommand(top);
    this.#pass(character);
    return true;
  }
}

function newCommands(closer: string): Commands {
  return { kind: "commands", closer, atCommand: true, afterDashes: false, afterRedirection: false, word: undefined };
}

function startCommand(commands: Commands): void {
  commands.atCommand = true;
  commands.afterDashes = false;
  commands.afterRedirection = false;
}

/** A word is complete: does a command's name follow, or arguments? `isDescriptor`: it was the 2 of `2>`. */
function endWord(commands: Commands, isDescriptor = false): void {
  const { word } = commands;
  commands.word = undefined;
  if (word === undefined || isDescriptor) return;
  if (commands.afterRedirection) {
    commands.afterRedirection = false;
    return;
  }
  if (commands.atCommand && (leadingWords.has(word) || assignment.test(word))) return;
  if (!commands.atCommand && word === "--") commands.afterDashes = true;
  commands.atCommand = false;
}

function positionOf(commands: Commands, name: string | undefined): WordPlace["position"] {
  if (name === "$") return "variable";
  if (commands.word !== undefined && certainText(commands.word) !== "") return "attached";
  if (commands.afterRedirection) return "target";
  return commands.atCommand ? "command" : "argument";
}

/** What a word begins with for certain: variables and holes may turn out empty. */
function certainText(word: string): string {
  return word.replaceAll(/\$\w*|["'\uE000]/g, "");
}
