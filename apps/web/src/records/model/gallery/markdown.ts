import { escapeMarkdown } from "@modelshelf/registry";
import { outsideLink } from "../../../components/markdown.ts";
import type { Sample } from "./load.ts";
import { galleryHeading, roleWords } from "./strings.ts";

/** The samples as links. */
export function galleryMarkdown(samples: readonly Sample[]): string {
  const lines = samples.map(({ kind, role, src, description }) => {
    const sort = kind === "img" ? "image" : "audio";
    return `- ${escapeMarkdown(roleWords[role])}, ${sort}: ${outsideLink(description, src)}`;
  });
  return `## ${galleryHeading}\n\n${lines.join("\n")}`;
}
