import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { ProgramFile } from "./program-files.ts";

/** The files in which the code above can be had, each a link that saves it. */
export function ProgramFiles({ files }: { readonly files: readonly ProgramFile[] }): ReactNode {
  return (
    <ul aria-label="The same as a file" className="flex flex-wrap gap-2 text-xs">
      {files.map(({ label, href, fileName }) => (
        <li key={href}>
          <a
            href={href}
            download={fileName}
            rel="nofollow"
            title={fileName}
            className="inline-flex min-h-7 items-center gap-1.5 rounded border border-line px-2 text-soft no-underline hover:border-line-strong hover:text-accent pointer-coarse:min-h-10 pointer-coarse:px-3"
          >
            <Download aria-hidden className="size-3.5" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
