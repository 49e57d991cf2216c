import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink } from "../../components/markdown.ts";
import type { ErrorPage } from "./error-page.ts";

export function errorMarkdown({ title, message, near }: ErrorPage): string {
  const parts = [`# ${title}`, escapeMarkdown(message)];
  if (near.length > 0)
    parts.push("Did you mean:", near.map((page) => `- ${pageLink(page.title, page.href)}`).join("\n"));
  return [...parts, pageLink("Home", "/")].join("\n\n");
}
