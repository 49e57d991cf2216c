import type { ReactNode } from "react";
import type { TrustedHtml } from "../trusted-html.ts";

/** A block of highlighted code with its copy button, as `highlight` of `@modelshelf/docs` makes it. */
export function CodeBlock({ html }: { readonly html: TrustedHtml }): ReactNode {
  return <div className="min-w-0" dangerouslySetInnerHTML={html.forReact()} />;
}
