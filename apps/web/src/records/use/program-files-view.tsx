import { Icon } from "../../icons/icon.tsx";
import { Fragment, type ReactNode } from "react";
import type { ProgramFile } from "./program-files.ts";

const link =
  "inline-flex min-h-7 items-center gap-1.5 rounded border border-line px-2 text-soft no-underline hover:border-line-strong hover:text-accent pointer-coarse:min-h-10 pointer-coarse:px-3";

/** The files in which the code above can be had, each a link that saves it, and the services that open them. */
export function ProgramFiles({ files }: { readonly files: readonly ProgramFile[] }): ReactNode {
  return (
    <ul aria-label="The same as a file" className="flex flex-wrap gap-2 text-xs">
      {files.map(({ label, href, fileName, services = [] }) => (
        <Fragment key={href}>
          <li>
            <a href={href} download={fileName} rel="nofollow" title={fileName} className={link}>
              <Icon name="download" className="size-3.5" />
              {label}
            </a>
          </li>
          {services.map((service) => (
            <li key={service.href}>
              <a href={service.href} rel="nofollow" className={link}>
                <Icon name="external-link" className="size-3.5" />
                Open in {service.label}
              </a>
            </li>
          ))}
        </Fragment>
      ))}
    </ul>
  );
}
