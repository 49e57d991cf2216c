import { escapeMarkdown } from "@modelshelf/registry";
import { outsideLink, pageLink } from "../../components/markdown.ts";
import { type ErrorPage, lookAt } from "./error-page.ts";

export function errorMarkdown({ title, message, near, original }: ErrorPage): string {
  const parts = [`# ${title}`, escapeMarkdown(message)];
  if (original) parts.push(outsideLink(lookAt(original), original.href));
  if (near.length > 0)
    parts.push("Did you mean:", near.map((page) => `- ${pageLink(page.title, page.href)}`).join("\n"));
  return [...parts, pageLink("Home", "/")].join("\n\n");
}
