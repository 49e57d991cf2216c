import { escapeMarkdown, inlineCode } from "@modelshelf/registry";
import { outsideLink } from "../../catalogue/markdown-parts.ts";
import { linkSection, recordEnd, recordHead } from "../../catalogue/record-markdown.ts";
import type { SpaceFacts } from "./page.ts";

export function spaceMarkdown(data: SpaceFacts): string {
  const { file, sdkVersion } = data.start;
  const parts = [
    recordHead(data),
    [
      data.runningAt && `- Running at: ${outsideLink(data.runningAt, data.runningAt)}`,
      file && `- Started with: ${inlineCode(file)}`,
      sdkVersion && `- Version of the toolkit: ${escapeMarkdown(sdkVersion)}`,
    ]
      .filter(Boolean)
      .join("\n"),
    linkSection("Models it uses", data.models),
    linkSection("Data sets it uses", data.datasets),
    recordEnd(data, data.files),
  ];
  return parts.filter(Boolean).join("\n\n");
}
