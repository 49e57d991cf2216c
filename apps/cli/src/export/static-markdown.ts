import { withLinks } from "@modelshelf/docs/markdown-links";
import { escapeMarkdown } from "@modelshelf/registry";

/** A Markdown version as it is written to a file, and where it links to. */
export interface StaticMarkdown {
  readonly markdown: string;
  /** Addresses at the same site that it links to or shows, without the path below which the site will be. */
  readonly links: readonly string[];
}

interface Rules {
  /** Address under which people will reach the pages, without a slash at its end. */
  readonly publicUrl: string;
  /** The address in the site that takes the place of another; undefined where there is nothing. */
  readonly toOffered: (address: string) => string | undefined;
}

/**
 * Makes a Markdown version ready for a host that answers nothing: a link to what only a server answers is text.
 *
 * @example toStaticMarkdown("[API](https://hub.example/api)", { publicUrl: "https://hub.example", toOffered: () => undefined }).markdown // "API"
 */
export function toStaticMarkdown(markdown: string, { publicUrl, toOffered }: Rules): StaticMarkdown {
  const links: string[] = [];
  const changed = withLinks(markdown, (written) => {
    const address = inSite(unescaped(written), publicUrl);
    if (address === undefined) return written;
    const offered = toOffered(address);
    if (offered === undefined) return undefined;
    links.push(offered);
    return offered === address ? written : publicUrl + escaped(offered);
  });
  return { markdown: changed, links };
}

/** The Markdown version of an address that leads on to another one. */
export const redirectMarkdown = (target: string): string =>
  `# This page has moved\n\nIt is at [${escapeMarkdown(target)}](${escaped(target)}).\n`;

/** `undefined` for an address of another site, and for one that is relative. */
function inSite(address: string, publicUrl: string): string | undefined {
  if (!address.startsWith(publicUrl)) return undefined;
  const rest = address.slice(publicUrl.length);
  if (rest.startsWith("/")) return rest;
  return /^(?:[?#]|$)/.test(rest) ? `/${rest}` : undefined;
}

const unescaped = (address: string): string => address.replaceAll(/\\([!-/:-@[-`{-~])/g, "$1");

const escaped = (address: string): string =>
  address.replaceAll("(", "%28").replaceAll(")", "%29").replaceAll(" ", "%20");
