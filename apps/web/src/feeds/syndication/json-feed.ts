import type { Feed } from "./feed.ts";

/**
 * A feed as JSON Feed 1.1 (jsonfeed.org).
 *
 * @param publicUrl where the hub is, without a slash at the end
 */
export function writeJsonFeed({ title, description, page, self, entries }: Feed, publicUrl: string): string {
  const items = entries.map(({ id, title: name, href, summary, updatedAt, categories }) => ({
    id: publicUrl + id,
    url: publicUrl + (href ?? page),
    title: name,
    content_text: summary ?? name,
    date_modified: updatedAt,
    ...(categories && categories.length > 0 && { tags: categories }),
  }));
  const head = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    ...(description !== undefined && { description }),
    home_page_url: publicUrl + page,
    feed_url: publicUrl + self,
  };
  return `${JSON.stringify({ ...head, items })}\n`;
}
