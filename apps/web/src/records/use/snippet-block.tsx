import { sentence } from "@modelshelf/registry";
import type { ReactNode } from "react";
import { type ShownSnippet, whyInWords } from "./shown-snippet.ts";
import { Callout } from "../../components/callout.tsx";
import { CodeBlock } from "../../components/code-block.tsx";
import { FindingLine } from "./finding-line.tsx";
import { ProgramFiles } from "./program-files-view.tsx";

/**
 * One block to copy: heading, the message that replaces code, what to install first, the code, what it was made
 * from where the record does not say it, a remark, and which facts of the record led to it.
 *
 * @param props.heading level of its heading: 3 under a heading of level 2
 */
export function SnippetBlock(props: { readonly snippet: ShownSnippet; readonly heading: 3 | 4 }): ReactNode {
  const { title, install, notice, code, note, basis, files, finding } = props.snippet;
  const reason = whyInWords(props.snippet);
  const Heading = `h${props.heading}` as const;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {title && <Heading className="text-sm">{title}</Heading>}
      {notice && <Callout kind="caution">{notice}</Callout>}
      {install && <CodeBlock html={install.html} isLine />}
      {code && <CodeBlock html={code.html} />}
      {files && <ProgramFiles files={files} />}
      {finding && <FindingLine finding={finding} />}
      {basis && (
        <p className="text-xs text-soft wrap-anywhere">
          <bdi>{sentence(basis)}</bdi>
        </p>
      )}
      {note && <p className="text-soft wrap-anywhere">{note}</p>}
      {reason && (
        <p className="text-xs text-soft wrap-anywhere">
          <bdi>{reason}</bdi>
        </p>
      )}
    </div>
  );
}
