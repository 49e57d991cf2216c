import { parse, Template } from "@huggingface/jinja";
import type { LinedToken, Token } from "./lined-tokens.ts";
import { markedTokens } from "./marked-tokens.ts";

/** The result of a template: its text, or what is wrong and where. */
export type Rendered = { readonly text: string; readonly isCut?: boolean } | TemplateProblem;

export interface TemplateProblem {
  readonly problem: string;
  /** Line of the template, from 1, on which the tag begins that failed; absent where nobody knows. */
  readonly line?: number;
}

/** The message for a template that breaks off. */
export const notClosed = "The template ends before a tag or a block is closed.";

/** By this name the template says which of its tags comes next. No template gives a variable such a name. */
const mark = "__line_of_tag";

/**
 * The text that a chat template makes of a conversation, and the line of the tag that failed where it fails.
 *
 * It may run for ever, so a stranger's template is rendered where it can be ended.
 *
 * @param variables `messages`, `tools`, `add_generation_prompt`, `bos_token`, … as programs hand them to templates
 * @example renderTemplate("{{ messages[0].content }}", { messages: [{ role: "user", content: "Hi" }] }) // { text: "Hi" }
 * @example renderTemplate("\n{{ raise_exception('No') }}", {}) // { problem: "No", line: 2 }
 */
export function renderTemplate(template: string, variables: Readonly<Record<string, unknown>>): Rendered {
  let line: number | undefined;
  /** Returns what a template writes for it: nothing. */
  const at = (tag: number): string => {
    line = tag;
    return "";
  };
  try {
    const rendered = new Template("");
    rendered.parsed = parse(watched(markedTokens(template, mark), at));
    line = undefined;
    return { text: rendered.render({ ...variables, [mark]: at }) };
  } catch (error) {
    const { message } = error as Error;
    return { problem: error instanceof EndReached ? notClosed : message, ...(line !== undefined && { line }) };
  }
}

class EndReached extends Error {}

/** The tokens for a parser that says nothing of places: the line of the last one that it has looked at. */
function watched(tokens: readonly LinedToken[], onRead: (line: number) => void): Token[] {
  return new Proxy<Token[]>(
    tokens.map(({ token }) => token),
    {
      get: (all, name) => {
        if (typeof name !== "string" || !/^\d+$/.test(name)) return Reflect.get(all, name) as unknown;
        const read = tokens[Number(name)];
        // Where a block is open the parser reads on behind the last token.
        if (read === undefined) throw new EndReached();
        onRead(read.line);
        return read.token;
      },
    },
  );
}
