/**
 * The lines above a page as Markdown that say where it is from: a text that was copied into a chat or a file still says so.
 *
 * @param updatedAt ISO 8601
 * @example frontMatter({ url: "https://hub.example/tasks", title: "Tasks" }) // "---\nurl: …\ntitle: …\n---\n\n"
 */
export function frontMatter(page: {
  readonly url: string;
  readonly title: string;
  readonly updatedAt?: string | undefined;
}): string {
  const { url, title, updatedAt } = page;
  // A string of JSON is a string of YAML, whatever is in it.
  const lines = [`url: ${JSON.stringify(url)}`, `title: ${JSON.stringify(title.toWellFormed())}`];
  if (updatedAt !== undefined) lines.push(`updated: ${JSON.stringify(updatedAt.slice(0, 10))}`);
  return `---\n${lines.join("\n")}\n---\n\n`;
}
