import { posix } from "node:path";
import { dataIn, member } from "./data-member.ts";
import { readBeginning, readListedFile } from "../files/read-folder.ts";
import { frontMatterFields } from "../scan/front-matter.ts";

/** The place in a tree that the front matter of a page states, as Docusaurus, Mintlify and Starlight have it. */
export interface PagePlacement {
  /** The name in the tree, where that is not its title. */
  readonly label?: string;
  /** Smaller ones come first; pages without one come last. */
  readonly position?: number;
  /** Name in a sidebar, in place of its file's. */
  readonly id?: string;
  /** Address in place of its file's: from its folder, or from the set where it begins with a slash. */
  readonly slug?: string;
  readonly isHidden?: true;
}

/** In bytes: front matter is at the beginning of a page. */
const longestFrontMatter = 20_000;

/** Reads what a page says of its place. */
export async function readPagePlacement(path: string): Promise<PagePlacement> {
  if (path.endsWith(".ipynb")) return {};
  const { fields } = frontMatterFields(await readBeginning(path, longestFrontMatter));
  const { sidebar } = fields;
  return toFacts({
    label: fields["sidebar_label"] ?? fields["sidebarTitle"] ?? member(sidebar, "label"),
    position: fields["sidebar_position"] ?? member(sidebar, "order"),
    id: fields["id"],
    slug: fields["slug"],
    isHidden: fields["unlisted"] === true || fields["draft"] === true || member(sidebar, "hidden") === true,
  });
}

/** The place that `_category_.json` or `_category_.yml` states for a folder. */
export async function readFolderPlacement(path: string): Promise<PagePlacement> {
  const category = dataIn(await readListedFile(path).catch(() => ""));
  const [label, position] = [member(category, "label"), member(category, "position")];
  return toFacts({ label, position, id: member(member(category, "link"), "id") });
}

function toFacts({ label, position, id, slug, isHidden }: Readonly<Record<string, unknown>>): PagePlacement {
  return {
    ...(isText(label) && { label: label.toWellFormed() }),
    ...(typeof position === "number" && Number.isFinite(position) && { position }),
    ...(isText(id) && { id: id.toWellFormed() }),
    ...(isText(slug) && { slug: slug.toWellFormed() }),
    ...(isHidden === true && { isHidden: true as const }),
  };
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/**
 * The path that a page of Docusaurus is served at: its `slug`, else its `id` in place of its name.
 *
 * @example servedAt("guides/start", { slug: "/" }) // "index"
 */
export function servedAt(local: string, { id, slug }: PagePlacement): string {
  const wanted = slug ?? (id === undefined || /(?:^|\/)(?:index|README)$/i.test(local) ? undefined : id);
  if (wanted === undefined) return local;
  // Never above the set: what climbs ends at its root.
  const path = posix.join("/", wanted.startsWith("/") ? "" : posix.dirname(local), wanted).replace(/^\/|\/$/g, "");
  return path === "" ? "index" : path;
}
