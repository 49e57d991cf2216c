import { escapeMarkdown, fence } from "@modelshelf/registry";
import type { ChatTemplate } from "./chat-template.ts";
import { chatTemplateHeading } from "./strings.ts";

/** The chat template of a model as Markdown: where it is, its tokens and its source. */
export function chatTemplateMarkdown({ template, from, tokens }: ChatTemplate): string {
  const named = Object.entries(tokens).map(([name, token]) => `${name} ${JSON.stringify(token)}`);
  return [`## ${chatTemplateHeading}`, escapeMarkdown([from, ...named].join(", ")), fence(template, "jinja")].join(
    "\n\n",
  );
}
