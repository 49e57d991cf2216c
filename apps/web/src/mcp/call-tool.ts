import {
  ProtocolError,
  ProtocolErrorCode,
  type CallToolResult,
  type Tool as ToolDescription,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { basePathOf } from "../addresses/base-path.ts";
import { withWholeLinks } from "../page/whole-links.ts";
import type { AnyTool, ToolContext } from "./tool.ts";
import { compareModelsTool } from "./tools/compare-models.ts";
import { findModelTool } from "./tools/find-model.ts";
import { modelCodeTool } from "./tools/model-code.ts";
import { readPageTool } from "./tools/read-page.ts";
import { searchTool } from "./tools/search.ts";

const tools: ReadonlyMap<string, AnyTool> = new Map(
  [searchTool, readPageTool, findModelTool, compareModelsTool, modelCodeTool].map((tool) => [tool.name, tool]),
);
const names = [...tools.keys()].join(", ");

/** The descriptions of the tools for clients. */
export const toolDescriptions: readonly ToolDescription[] = [...tools.values()].map(describe);

function describe({ name, title, description, input }: AnyTool): ToolDescription {
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: "input" });
  return {
    name,
    title,
    description,
    inputSchema: inputSchema as ToolDescription["inputSchema"],
    annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}

/**
 * Runs a tool. What is wrong with its parameters, and what the hub does not have, is an answer that the model can act on.
 *
 * @throws ProtocolError for a tool that there is not
 */
export async function callTool(name: string, parameters: unknown, context: ToolContext): Promise<CallToolResult> {
  const tool = tools.get(name);
  if (!tool) {
    const asked = JSON.stringify(name.slice(0, 60));
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${asked}; the tools are ${names}.`);
  }
  const { data, error } = tool.input.safeParse(parameters ?? {}) as z.ZodSafeParseResult<unknown>;
  if (error) return problemResult(`${tool.name} cannot be called so. ${error.issues.map(inWords).join(" ")}`);
  const answer = await tool.run(data, context);
  const basePath = basePathOf(context.hub.publicUrl);
  if ("problem" in answer) return problemResult(withWholeLinks(answer.problem, basePath));
  const texts = answer.remark === undefined ? [answer.text] : [answer.text, answer.remark];
  return { content: texts.map((text) => ({ type: "text", text: withWholeLinks(text, basePath) })) };
}

/** An answer that says what went wrong. */
export function problemResult(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}

function inWords({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? `${message}.` : `"${path.join(".")}": ${message}.`;
}
