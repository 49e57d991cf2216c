import type { ReactNode } from "react";
import { usePage } from "../page/page-context.ts";

/**
 * A control that works without script where a server answers, and needs it in a site of files: there script alone shows it.
 */
export function NeedsScript({ children }: { readonly children: ReactNode }): ReactNode {
  return usePage().staticSite === undefined ? children : <div className="needs-script">{children}</div>;
}

/** The text in a site of files for readers without script. */
export function WithoutScript({ children }: { readonly children: string }): ReactNode {
  if (usePage().staticSite === undefined) return null;
  return <p className="without-script mt-1 text-soft">{children}</p>;
}
