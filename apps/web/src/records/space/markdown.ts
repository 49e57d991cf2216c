import { escapeMarkdown, inlineCode } from "@modelshelf/registry";
import { outsideLink, pageLink } from "../../components/markdown.ts";
import { snippetMarkdown } from "../use/snippet-markdown.ts";
import { cardMarkdown, linkSection, recordEnd, recordHead } from "../record/record-markdown.ts";
import { shelfMentionsMarkdown } from "../record/shelf-mentions-markdown.ts";
import { othersHeading, type SpacePage } from "./load.ts";

export function spaceMarkdown(data: SpacePage): string {
  const { file, sdkVersion } = data.start;
  const parts = [
    recordHead(data),
    [
      data.runningAt && `- Address: ${outsideLink(data.runningAt, data.runningAt)}`,
      data.tasks.length > 0 &&
        `- Tasks: ${data.tasks.map(({ label, href }) => (href ? pageLink(label, href) : escapeMarkdown(label))).join(", ")}`,
      file && `- Started with: ${inlineCode(file)}`,
      sdkVersion && `- Version of the toolkit: ${escapeMarkdown(sdkVersion)}`,
      data.hardware && `- Hardware: ${pageLink(data.hardware.label, data.hardware.href)}`,
      data.stage && `- State when the record was made: ${escapeMarkdown(data.stage)}`,
    ]
      .filter(Boolean)
      .join("\n"),
    data.use.length > 0 && "## Use this Space",
    ...data.use.map((snippet) => snippetMarkdown(snippet, "###")),
    shelfMentionsMarkdown(data.shelves),
    cardMarkdown(data.card),
    linkSection("Models it uses", data.models),
    linkSection("Datasets it uses", data.datasets),
    linkSection(othersHeading(data.tasks), data.others),
    recordEnd(data, data.files),
  ];
  return parts.filter(Boolean).join("\n\n");
}
