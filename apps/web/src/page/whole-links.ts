import { withLinks } from "@modelshelf/docs/markdown-links";

/**
 * Markdown in which every link to this hub has a whole address, so that it can be followed wherever the text is pasted.
 * Code stays as it is.
 *
 * @example withWholeLinks("[Models](/models.md)", "https://hub.example") // "[Models](https://hub.example/models.md)"
 */
export function withWholeLinks(markdown: string, publicUrl: string): string {
  return withLinks(markdown, (address) => (/^\/(?!\/)/.test(address) ? publicUrl + address : address));
}
