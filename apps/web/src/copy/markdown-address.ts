/**
 * Address of the Markdown twin of a page: the fragment is dropped and `.md` is appended to the *path*, unless it is
 * there already, so that a query such as `?fw=tf` stays a query. A trailing slash counts as absent.
 *
 * @example markdownAddress("https://hub.example/docs/page/?fw=tf#top") // "https://hub.example/docs/page.md?fw=tf"
 * @example markdownAddress("https://hub.example/") // "https://hub.example/index.md"
 */
export function markdownAddress(pageAddress: string): string {
  const address = new URL(pageAddress);
  address.hash = "";
  const path = address.pathname.replace(/\/+$/, "");
  if (path === "") address.pathname = "/index.md";
  else if (!path.endsWith(".md")) address.pathname = `${path}.md`;
  return address.href;
}
