import type { Nodes, Root } from "mdast";
import type { Processor } from "unified";
import { SKIP, visit } from "../nodes/visit.ts";

/** A text without any of these has no address that GFM makes a link of. */
const mayHaveAddress = /https?:\/\/|www\.|@/i;

interface Transforming {
  readonly transforms?: readonly ((tree: Root) => unknown)[] | null;
}

/**
 * GFM looks for addresses in all texts of a page, four times, in a walk that makes up a name for every node. Most texts have
 * none: only the paragraphs that may have one are looked through. For the plugins after `remarkGfm`.
 */
export function quickenAutolinks(this: Processor): void {
  const data = this.data();
  const extensions = (data.fromMarkdownExtensions ?? []).flat() as Transforming[];
  data.fromMarkdownExtensions = extensions.map(({ transforms, ...extension }) =>
    transforms ? { ...extension, transforms: transforms.map(whereAddresses) } : extension,
  ) as NonNullable<typeof data.fromMarkdownExtensions>;
}

const whereAddresses =
  (transform: (tree: Root) => unknown) =>
  (tree: Root): void =>
    visit(tree as Nodes, (node) => {
      if (node.type === "link" || node.type === "linkReference") return SKIP;
      if (
        !("children" in node) ||
        !node.children.some((child) => child.type === "text" && mayHaveAddress.test(child.value))
      )
        return undefined;
      transform(node as Root);
      return SKIP;
    });
