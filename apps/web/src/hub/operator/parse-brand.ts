import { frontMatterFields } from "@modelshelf/docs";
import type { Brand, BrandLink } from "./brand.ts";
import { contrastOf, leastContrast, papers, parseColor } from "./contrast.ts";
import { type FrontMatterReader, frontMatterReader } from "./front-matter-reader.ts";
import type { ContentProblem } from "./operator-content.ts";

export const brandFile = "brand.yml";

/** Longer names do not fit beside the search. */
const longestName = 40;
const mostLinks = 8;

/**
 * Reads `brand.yml`. Never fails: what it cannot use is a problem, and the rest counts.
 *
 * @param mediaAddress where an image of the folder is, by its path; `undefined` where there is none
 * @example parseBrand("name: Acme models\naccent:\n  light: \"#0b5fa5\"\n", () => undefined).brand
 * // { name: "Acme models", accent: { light: "#0b5fa5" } }
 */
export function parseBrand(
  source: string,
  mediaAddress: (path: string) => string | undefined,
): { readonly brand?: Brand; readonly problems: readonly ContentProblem[] } {
  const found: ContentProblem[] = [];
  // YAML alone, which is read as front matter is, one line further down.
  const matter = frontMatterFields(`---\n${source.replace(/^\uFEFF/, "")}\n---\n`);
  const read = frontMatterReader(brandFile, matter, found);
  const problems = (): readonly ContentProblem[] =>
    found.map(({ line, message, ...rest }) => ({
      ...rest,
      line: Math.max(1, line - 1),
      message: message.replace(/^The front matter is/, "The file is"),
    }));
  if (matter.problem !== undefined) return { problems: problems() };
  read.only(["name", "logo", "accent", "footer", "announcement"]);
  const brand: Brand = {
    ...readName(read),
    ...readLogo(read, mediaAddress),
    ...readAccent(read),
    ...readFooter(read),
    ...readAnnouncement(read),
  };
  return { brand, problems: problems() };
}

function readName(read: FrontMatterReader): Pick<Brand, "name"> {
  const name = read.text(["name"]);
  if (name === undefined || name.length <= longestName) return name === undefined ? {} : { name };
  read.report(["name"], `"name" has ${name.length} characters; at most ${longestName} are shown.`);
  return { name: `${name.slice(0, longestName - 1)}\u2026` };
}

function readLogo(read: FrontMatterReader, mediaAddress: (path: string) => string | undefined): Pick<Brand, "logo"> {
  const path = read.text(["logo"]);
  if (path === undefined) return {};
  const [, ending = ""] = /\.(svg|png)$/i.exec(path) ?? [];
  if (ending === "") {
    read.report(["logo"], `"logo" is ${JSON.stringify(path)}; it must be an SVG or a PNG file.`);
    return {};
  }
  const href = mediaAddress(path);
  if (href === undefined) {
    read.report(["logo"], `There is no image ${path} in the content folder, so "logo" is left out.`);
    return {};
  }
  return { logo: { href, type: ending.toLowerCase() === "svg" ? "image/svg+xml" : "image/png" } };
}

function readAccent(read: FrontMatterReader): Pick<Brand, "accent"> {
  const themes = (["light", "dark"] as const).flatMap((theme) => {
    const path = ["accent", theme];
    const text = read.text(path);
    if (text === undefined) return [];
    const color = parseColor(text);
    if (color === undefined) {
      read.report(
        path,
        `"accent.${theme}" is ${JSON.stringify(text)}; it must be a color such as "#0b5fa5", in quotes.`,
      );
      return [];
    }
    const contrast = contrastOf(color, papers[theme]);
    if (contrast >= leastContrast) return [[theme, color] as const];
    const advice = theme === "light" ? "darker" : "lighter";
    read.report(
      path,
      `"accent.${theme}" ${color} has a contrast of ${contrast.toFixed(1)} to the page, below ${leastContrast}, and is left out. Choose a ${advice} one.`,
    );
    return [];
  });
  return themes.length === 0 ? {} : { accent: Object.fromEntries(themes) };
}

function readFooter(read: FrontMatterReader): Pick<Brand, "footer"> {
  const text = read.text(["footer", "text"]);
  const listed = read.list(["footer", "links"]);
  if (listed.length > mostLinks) {
    read.report(["footer", "links"], `"footer.links" has ${listed.length} links; the first ${mostLinks} are shown.`);
  }
  const links = listed.slice(0, mostLinks).flatMap((_, at) => readLink(read, ["footer", "links", at]) ?? []);
  if (text === undefined && links.length === 0) return {};
  return { footer: { ...(text !== undefined && { text }), links } };
}

function readAnnouncement(read: FrontMatterReader): Pick<Brand, "announcement"> {
  const [title, text] = [read.text(["announcement", "title"]), read.text(["announcement", "text"])];
  if (title === undefined) {
    if (text !== undefined) read.report(["announcement"], '"announcement" has no title, so it is not shown. Add one.');
    return {};
  }
  const hasLink = read.text(["announcement", "href"]) !== undefined;
  const link = hasLink ? readLink(read, ["announcement"]) : undefined;
  return { announcement: { title, ...(text !== undefined && { text }), ...(link && { link }) } };
}

/** A link with `label` and `href` at a path. */
function readLink(read: FrontMatterReader, path: readonly (string | number)[]): BrandLink | undefined {
  const [label, href] = [read.text([...path, "label"]), read.text([...path, "href"])];
  const where = path.map(String).join(".");
  if (label === undefined || href === undefined) {
    read.report(path, `"${where}" needs both label and href; the link is left out.`);
    return undefined;
  }
  if (isAddress(href)) return { label, href };
  read.report(
    [...path, "href"],
    `"${where}.href" is ${JSON.stringify(href)}; it must begin with https:, http:, mailto: or one slash.`,
  );
  return undefined;
}

/** Whether a link may lead there: nothing that a browser would run. */
function isAddress(href: string): boolean {
  if (/^\/(?![/\\])/.test(href)) return true;
  return /^(?:https?|mailto):$/.test(URL.parse(href)?.protocol ?? "");
}
