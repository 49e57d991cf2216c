import type { z } from "zod";
import type { Hub } from "../hub/hub.ts";
import type { ReadPage } from "./page-reader.ts";

/** The parts of a hub that tools may read. */
export interface ToolContext {
  readonly hub: Hub;
  readonly readPage: ReadPage;
}

/** Markdown and a remark about it, or one sentence that says why there is none. */
export type ToolAnswer = { readonly text: string; readonly remark?: string | undefined } | { readonly problem: string };

/** Something that a language model can ask the hub. It reads and changes nothing. */
export interface Tool<Input extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** For the model that chooses among tools: what it answers, and when to ask it. */
  readonly description: string;
  /** Every parameter carries its own description. */
  readonly input: Input;
  readonly run: (input: z.output<Input>, context: ToolContext) => Promise<ToolAnswer>;
}

/** A tool of which only its own file knows the parameters; they are validated before it runs. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyTool = Tool<any>;

/** Checks the shape at compile time; returns it unchanged. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool<Input> {
  return tool;
}
