import type { Element, ElementContent } from "hast";

/** A paragraph as what is inside of it: the runs of text as paragraphs, the blocks between them on their own. */
export function splitAround(paragraph: Element, isBlock: (node: ElementContent) => boolean): ElementContent[] {
  const parts: ElementContent[] = [];
  let run: ElementContent[] = [];
  const endRun = () => {
    if (run.some((node) => node.type !== "text" || node.value.trim() !== ""))
      parts.push({ ...paragraph, children: run });
    run = [];
  };
  for (const child of paragraph.children) {
    if (!isBlock(child)) run.push(child);
    else {
      endRun();
      parts.push(child);
    }
  }
  endRun();
  return parts;
}
