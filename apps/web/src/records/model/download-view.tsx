import type { ReactNode } from "react";
import { Section } from "../record/record-sections.tsx";
import { SnippetBlock } from "../use/snippet-block.tsx";
import { downloadAnchor, type DownloadUse } from "./download.ts";

/** "Download": the commands that fetch the files. */
export function Download({ use: { snippets, folder } }: { readonly use: DownloadUse }): ReactNode {
  return (
    <Section id={downloadAnchor} heading="Download">
      <div className="flex min-w-0 flex-col gap-5">
        {snippets.map((snippet) => (
          <SnippetBlock key={snippet.title} snippet={snippet} heading={3} />
        ))}
        {folder && (
          <p>
            <a href={folder} rel="nofollow">
              All files with sizes and hashes
            </a>
          </p>
        )}
      </div>
    </Section>
  );
}
