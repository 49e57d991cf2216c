import type { DiagnosticKind } from "../diagnostics/diagnostic.ts";
import { htmlNames } from "./html-names.ts";
import type { Range, ScannedBranch, ScannedNode, ScannedOddity } from "./scanned-page.ts";
import type { DirectiveShapes, Token, TokenOf } from "./tokens.ts";

type Opening = TokenOf<"open" | "if"> | (Range & { readonly kind: "root" });

interface Frame {
  readonly token: Opening;
  children: ScannedNode[];
  branches: ScannedBranch[];
  branch: { start: number; condition: string };
}

/** Deeper nesting than any author writes; a page of nothing but opening tags must not exhaust the stack. */
const deepest = 40;

/** Pairs opening and closing tokens into a tree, and names what has no partner. */
export function matchTokens(
  tokens: readonly Token[],
  length: number,
  directives: DirectiveShapes,
): { nodes: readonly ScannedNode[]; oddities: readonly ScannedOddity[] } {
  return new Matcher(length, directives).match(tokens);
}

/** Pairs opening and closing tokens. What has no partner becomes visible text and an oddity, and its body stays. */
class Matcher {
  readonly #frames: Frame[];
  readonly #open = new Map<string, number>();
  readonly #oddities: ScannedOddity[] = [];
  readonly #directives: DirectiveShapes;

  constructor(length: number, directives: DirectiveShapes) {
    this.#frames = [newFrame({ kind: "root", start: 0, end: length })];
    this.#directives = directives;
  }

  match(tokens: readonly Token[]): { nodes: readonly ScannedNode[]; oddities: readonly ScannedOddity[] } {
    for (const token of tokens) this.#read(token);
    const { end } = this.#frames[0]?.token ?? { end: 0 };
    while (this.#frames.length > 1) this.#giveUp(end);
    return { nodes: this.#top.children, oddities: this.#oddities };
  }

  get #top(): Frame {
    return this.#frames.at(-1) as Frame;
  }

  #read(token: Token): void {
    const { start, end } = token;
    if (token.kind === "comment") this.#add({ kind: "gap", start, end });
    else if (token.kind === "literal") this.#literal(token);
    else if (token.kind === "rewritten") this.#rewritten(token);
    else if (token.kind === "leaf") this.#leaf(token);
    else if (token.kind === "open" || token.kind === "if") this.#push(token);
    else if (token.kind === "else") this.#otherwise(token);
    else this.#pop(token);
  }

  #add(node: ScannedNode): void {
    this.#top.children.push(node);
  }

  #literal({ start, end, tag, endless }: TokenOf<"literal">): void {
    this.#add({ kind: "literal", start, end });
    if (endless !== undefined) {
      this.#report({ start, end }, "broken-tag", withoutEnd(endless));
    }
    if (tag === undefined) return;
    const message = `<${tag}> is not a known tag and is shown as text. Correct its name, or put it in backticks.`;
    this.#report({ start, end }, "unknown-tag", message);
  }

  #rewritten({ start, end, text, fault }: TokenOf<"rewritten">): void {
    this.#add({ kind: "rewritten", start, end, text });
    if (fault) this.#report({ start, end }, fault.kind, fault.message);
  }

  #leaf(token: TokenOf<"leaf">): void {
    if (this.#isOutOfPlace(token.name)) return this.#outOfPlace(token);
    const { name, isInline, attributes, start, end } = token;
    this.#add({ kind: "directive", name, isInline, attributes, start, end, body: { start: end, end }, children: [] });
  }

  /** `<python>` and other words are tags only inside of what they belong to. */
  #isOutOfPlace(name: string): boolean {
    const within = this.#directives.get(name)?.within;
    return within !== undefined && !within.some((parent) => this.#open.get(parent));
  }

  /** A word in angle brackets, or the element of HTML that has the same name: `<source>` in a video. */
  #outOfPlace({ name, start }: { readonly name: string; readonly start: number }): void {
    if (!htmlNames.has(name)) this.#add({ kind: "literal", start, end: start + 1 });
  }

  #push(token: TokenOf<"open" | "if">): void {
    if (token.kind === "open" && this.#isOutOfPlace(token.name)) return this.#outOfPlace(token);
    const key = token.kind === "open" ? token.name : "{#if}";
    if (this.#frames.length > deepest) {
      this.#report(
        token,
        "too-deep",
        "Tags are nested too deep here, so this one is shown as text. Close the tags before it.",
      );
      if (token.kind === "open" && isImplied(token.name)) return;
      this.#add({
        kind: token.kind === "open" ? "literal" : "gap",
        start: token.start,
        end: token.kind === "open" ? token.start + 1 : token.end,
      });
      return;
    }
    this.#frames.push(newFrame(token));
    this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
  }

  #otherwise(token: TokenOf<"else">): void {
    const { start, end } = token;
    while (this.#open.get("{#if}") && this.#top.token.kind !== "if") this.#giveUp(start);
    if (this.#top.token.kind !== "if") {
      this.#report(token, "broken-tag", elseOutside);
      this.#add({ kind: "gap", start, end });
      return;
    }
    this.#endBranch(start);
    this.#top.branch = { start: end, condition: token.condition };
  }

  #pop(token: TokenOf<"close" | "endif">): void {
    const { start, end } = token;
    const key = token.kind === "close" ? token.name : "{#if}";
    if (!this.#open.get(key)) return this.#unopened(token);
    while (keyOf(this.#top.token) !== key) this.#giveUp(start);
    this.#end(start, end);
  }

  /** Ends what is on top, whose closing token has these offsets. */
  #end(start: number, end: number): void {
    const frame = this.#top;
    if (frame.token.kind === "if") this.#endBranch(start);
    this.#leave();
    if (frame.token.kind === "open") {
      const { kind: _kind, end: bodyStart, ...opening } = frame.token;
      const body = { start: bodyStart, end: start };
      this.#add({ kind: "directive", ...opening, end, body, children: frame.children });
    } else this.#add({ kind: "choice", branches: frame.branches, start: frame.token.start, end });
  }

  /** Ends an element that began without a tag with the element around it. */
  #giveUp(offset: number): void {
    const { token } = this.#top;
    if (token.kind === "open" && isImplied(token.name)) this.#end(offset, offset);
    else this.#dissolve();
  }

  #unopened(token: TokenOf<"close" | "endif">): void {
    const { start, end } = token;
    if (token.kind === "close" && isImplied(token.name)) return this.#add({ kind: "gap", start, end });
    // `<Youtube id="x"></Youtube>`: the closing tag of something that has no body anyway.
    const shape = token.kind === "close" ? this.#directives.get(token.name) : undefined;
    const isNeedless = shape?.body === "none";
    if (token.kind === "close" && shape?.within !== undefined) return this.#outOfPlace(token);
    if (!isNeedless) {
      const written = token.kind === "close" ? `</${token.name}>` : "{/if}";
      this.#report(token, "broken-tag", `${written} closes nothing. Remove it, or add the opening tag.`);
    }
    const isText = token.kind === "close" && !isNeedless;
    this.#add({ kind: isText ? "literal" : "gap", start, end: isText ? start + 1 : end });
  }

  #endBranch(end: number): void {
    const { branch, branches, children } = this.#top;
    branches.push({ ...branch, end, children });
    this.#top.children = [];
  }

  #leave(): void {
    const frame = this.#frames.pop() as Frame;
    const key = keyOf(frame.token);
    this.#open.set(key, (this.#open.get(key) ?? 1) - 1);
  }

  /** Takes back the opening of the top frame: its tag becomes text, everything in it stays where it is. */
  #dissolve(): void {
    const { token, branches, branch: last, children } = this.#top;
    const written = token.kind === "open" ? `<${token.name}>` : "{#if}";
    const message = `${written} is never closed, so it is shown as text. Add the closing tag.`;
    this.#report(token, "broken-tag", message);
    this.#leave();
    const isTag = token.kind === "open";
    this.#add({ kind: isTag ? "literal" : "gap", start: token.start, end: isTag ? token.start + 1 : token.end });
    for (const [index, branch] of branches.entries()) {
      const next = branches[index + 1] ?? last;
      for (const child of branch.children) this.#add(child);
      this.#add({ kind: "gap", start: branch.end, end: next.start });
    }
    for (const child of children) this.#add(child);
  }

  #report(token: Range, kind: DiagnosticKind, message: string): void {
    this.#oddities.push({ offset: token.start, kind, message });
  }
}

/** Names that no author writes as a tag. */
const isImplied = (name: string): boolean => name.startsWith("modelshelf-");

function newFrame(token: Opening): Frame {
  const condition = token.kind === "if" ? token.condition : "";
  return { token, children: [], branches: [], branch: { start: token.end, condition } };
}

function keyOf(token: Opening): string {
  return token.kind === "open" ? token.name : "{#if}";
}

/** The message for an `{:else}` without a choice. */
export const elseOutside = "{:else} is outside of any {#if}. Remove it, or add the {#if} before it.";

/** The message for a tag that begins and does not end. */
export function withoutEnd(tag: string): string {
  return `<${tag}> has no end and is shown as text. Close its quotes and braces, then write /> or >.`;
}
