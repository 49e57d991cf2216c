import type { ReactNode } from "react";
import type { SnippetFacts } from "../catalogue/snippet-facts.ts";
import { Callout } from "./callout.tsx";
import { CodeBlock } from "./code-block.tsx";

/**
 * One block to copy: heading, what to install first, the message that stands instead of code, the code, a remark.
 *
 * @param props.heading level of its heading: 3 under a heading of level 2
 */
export function SnippetBlock(props: { readonly snippet: SnippetFacts; readonly heading: 3 | 4 }): ReactNode {
  const { title, install, notice, code, note } = props.snippet;
  const Heading = `h${props.heading}` as const;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {title && <Heading className="text-sm">{title}</Heading>}
      {notice && <Callout kind="caution">{notice}</Callout>}
      {install && <CodeBlock html={install.html} isLine />}
      {code && <CodeBlock html={code.html} />}
      {note && <p className="text-soft wrap-anywhere">{note}</p>}
    </div>
  );
}
