import { escapeHtml } from "@modelshelf/docs";

/** A page as it is written to a file, and where it links to. */
export interface StaticHtml {
  readonly html: string;
  /** Addresses at the same site that it links to or loads, as the page has them. */
  readonly links: readonly string[];
}

const tag = /<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>=/]+(?:="[^"]*")?)+)\s*\/?>/gi;
const addressed = /(\s(?:href|src|action|poster)=")(\/[^"]*)"/i;

interface Rules {
  /** The `Content-Security-Policy` of the answer. */
  readonly policy: string | null;
  /** The address that takes the place of another; undefined where there is nothing. */
  readonly toOffered: (address: string) => string | undefined;
  /** Where a form is sent to that a script answers; undefined for any other. Default: for all. */
  readonly toForm?: (address: string) => string | undefined;
}

/**
 * Makes a page ready for a host that sends no headers and answers nothing: its security policy stands in it, a link to what
 * only a server answers is text, and a form that asks one is not shown.
 *
 * @example toStaticHtml('<a href="/api">API</a>', { policy: null, toOffered: () => undefined }).html // "<a>API</a>"
 */
export function toStaticHtml(page: string, { policy, toOffered, toForm }: Rules): StaticHtml {
  const links: string[] = [];
  const html = page.replace(tag, (found, name: string, attributes: string) => {
    const whole = withSourceSet(found, toOffered, links);
    const [, before = "", value] = addressed.exec(attributes) ?? [];
    const kind = name.toLowerCase();
    if (value === undefined || value.startsWith("//")) {
      return kind === "form" && !/\smethod="dialog"/.test(attributes) ? hidden(whole) : whole;
    }
    const address = decodeEntities(value);
    if (kind === "form") {
      const sent = toForm?.(address);
      return sent === undefined
        ? hidden(whole)
        : whole.replace(`${before}${value}"`, () => `${before}${escapeHtml(sent)}"`);
    }
    const offered = toOffered(address);
    if (offered === undefined) return kind === "link" ? "" : whole.replace(`${before}${value}"`, "");
    links.push(offered);
    return offered === address ? whole : whole.replace(`${before}${value}"`, () => `${before}${escapeHtml(offered)}"`);
  });
  return { html: policy === null ? html : withPolicy(html, policy), links };
}

/** An image in several sizes, `/a.png 1x, /b.png 2x`: each of them is told. */
function withSourceSet(element: string, toOffered: Rules["toOffered"], links: string[]): string {
  return element.replace(/\ssrcset="[^"]*"/i, (set) =>
    set.replaceAll(/(["\s,])(\/(?!\/)[^\s",]+)/g, (candidate, before: string, value: string) => {
      const offered = toOffered(decodeEntities(value));
      if (offered === undefined) return candidate;
      links.push(offered);
      return before + escapeHtml(offered);
    }),
  );
}

const hidden = (form: string): string => form.replace(/^<form/i, "<form hidden");

/** Right behind the encoding, which must be among the first bytes. What counts in headers alone is left out. */
function withPolicy(html: string, policy: string): string {
  const rules = policy.split(";").filter((rule) => !/^\s*(?:frame-ancestors|sandbox|report-uri)\b/.test(rule));
  const content = rules.join(";").replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}"/>`;
  return html.replace(/<meta charset="utf-8"\s*\/?>/i, (charset) => charset + meta);
}

const entities: Readonly<Record<string, string>> = { amp: "&", quot: '"', lt: "<", gt: ">", apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
}

/** A page that leads to another one, for hosts that cannot redirect. */
export function redirectHtml(target: string, publicUrl: string): string {
  const whole = escapeHtml(/^https?:/.test(target) ? target : publicUrl + target);
  const href = escapeHtml(target);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"/><title>This page has moved</title><meta name="robots" content="noindex"/><link rel="canonical" href="${whole}"/><meta http-equiv="refresh" content="0; url=${href}"/></head><body><p>This page has moved to <a href="${href}">${href}</a>.</p></body></html>
`;
}
