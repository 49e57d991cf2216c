import { adornments } from "./adornments.ts";
import { codeInclusions } from "./code-inclusions.ts";
import { colonBlocks, starlightBlocks, vitePressBlocks } from "./colon-blocks.ts";
import type { ForeignForm } from "./foreign-form.ts";
import { indentedBlocks } from "./indented-blocks.ts";
import { markdownElements } from "./markdown-elements.ts";
import { objectReferences } from "./object-references.ts";
import { scriptLines } from "./script-lines.ts";
import { slashBlocks } from "./slash-blocks.ts";
import { snippetLines } from "./snippet-lines.ts";
import { tabGroups } from "./tab-groups.ts";
import { fileLines, includedPages, outlineLines, programBlocks } from "./vitepress-lines.ts";

/** How a builder makes ids of headings. `python`: what Python-Markdown does unless `mkdocs.yml` says `pymdownx.slugs`. */
export type SlugRule = "github" | "mintlify" | "python" | "pymdownx" | "vitepress";

/** How MkDocs makes ids of tabs: by their numbers, `__tabbed_1_2`, unless it is told a rule. */
export interface TabIds {
  readonly slugs?: SlugRule;
  /** The id of the heading above comes first. */
  readonly isBelowHeading?: boolean;
}

/** The facts that a page needs about the builder that it was written for, as plain data. */
export interface DialectTraits {
  /** As its makers call it. */
  readonly name: "Docusaurus" | "MkDocs Material" | "Mintlify" | "Starlight" | "VitePress";
  /** How it makes ids of headings. */
  readonly slugs: SlugRule;
  /** How it makes ids of tabs; absent where they have none. */
  readonly tabIds?: TabIds;
  /** The home page of its site is a program beside the folder, which is not read. */
  readonly hasProgramAsHome?: boolean;
}

/** The facts alone, for the threads that compile pages. */
export function traitsOf({ name, slugs, tabIds, hasProgramAsHome }: DialectTraits): DialectTraits {
  return { name, slugs, ...(tabIds && { tabIds }), ...(hasProgramAsHome && { hasProgramAsHome }) };
}

/** The way of writing of another builder. A folder is in one of these or in the dialect of this program. */
export interface Dialect extends DialectTraits {
  /** The forms that a line may begin with and this program's own dialect does not have. */
  readonly forms: readonly ForeignForm[];
  /** Its signs within lines that readers are not to see, one pattern for each. */
  readonly adornments: readonly RegExp[];
  /** Names in capitals are components, as in MDX. */
  readonly hasComponents: boolean;
  /** Text in an element is Markdown, wherever a line begins with it. */
  readonly isMdx?: boolean;
}

const mdx = { adornments: adornments.mdx, hasComponents: true, isMdx: true, slugs: "github" } as const;

/** By name. */
export const dialects = {
  docusaurus: { name: "Docusaurus", forms: [scriptLines, colonBlocks], ...mdx, hasProgramAsHome: true },
  mintlify: { name: "Mintlify", forms: [scriptLines], ...mdx, slugs: "mintlify" },
  mkdocs: {
    name: "MkDocs Material",
    forms: [objectReferences, indentedBlocks, tabGroups, slashBlocks, snippetLines, codeInclusions, markdownElements],
    adornments: adornments.mkdocs,
    hasComponents: false,
    slugs: "python",
    tabIds: {},
  },
  starlight: { name: "Starlight", forms: [scriptLines, starlightBlocks], ...mdx },
  vitepress: {
    name: "VitePress",
    forms: [vitePressBlocks, fileLines, includedPages, outlineLines, programBlocks],
    adornments: adornments.vue,
    hasComponents: true,
    slugs: "vitepress",
  },
} as const satisfies Readonly<Record<string, Dialect>>;

export type DialectName = keyof typeof dialects;
