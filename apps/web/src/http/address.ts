/** How an address says which representation it wants. Runs in the browser too. */

export type Extension = "md" | "json";

/**
 * Parts a path from its extension: `/models/foo/bar-v1.5.md` → `/models/foo/bar-v1.5` and `md`.
 * Other dots belong to the id. The home page, which has no name, is called `index` here: `/index.md`.
 */
export function splitExtension(path: string): { readonly path: string; readonly extension?: Extension } {
  const match = /^(.*)\.(md|json)$/s.exec(path);
  if (!match) return { path };
  const [, bare = "", extension] = match;
  return { path: bare === "/index" ? "/" : bare, extension: extension as Extension };
}

/**
 * Address of another representation of the same page. The extension goes on the path, before the query; a fragment is
 * dropped, a trailing slash too: `/docs/start/?fw=tf#install` → `/docs/start.md?fw=tf`; `/` → `/index.md`.
 * An address that has the extension already stays as it is.
 *
 * @param basePath that the hub is served below, for an address from the root of the host: what is there is the home page
 */
export function withExtension(href: string, extension: Extension, basePath = ""): string {
  const [, origin = "", path = "", query = ""] = /^([a-z]+:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(href) ?? [];
  const bare = withoutSlashes(path);
  const named = bare.endsWith(`.${extension}`)
    ? bare
    : `${bare === basePath ? `${basePath}/index` : bare}.${extension}`;
  return origin + named + query;
}

/**
 * The one address of a page that was asked for with a trailing slash or with several slashes in front, or `undefined`
 * when the path is fine. `//evil.example/` must not become a redirect to another host, so one slash is left in front.
 */
export function canonicalPath(path: string): string | undefined {
  const named = path.replace(/^[/\\]+/, "");
  const canonical = `/${named.slice(0, endWithout("/\\", named))}`;
  return canonical === path ? undefined : canonical;
}

/** Where a text ends without these characters. A pattern such as `/+$` would look at each run of them again and again. */
function endWithout(characters: string, text: string): number {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return end;
}

/** @example withoutSlashes("https://hub.example//") // "https://hub.example" */
export function withoutSlashes(address: string): string {
  return address.slice(0, endWithout("/", address));
}
