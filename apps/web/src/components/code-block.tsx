import type { ReactNode } from "react";
import { useCodeFont } from "../page/code-font.ts";
import type { TrustedHtml } from "../page/trusted-html.ts";
import { preloadFont } from "./preload-font.ts";

/** Sets a block as low as its text: no head, the copy button at its right. */
const asLine =
  "[&_.code]:relative [&_.code]:bg-sunken [&_.code-body]:py-2.5 [&_.code-body]:pr-20 [&_.code-header]:absolute [&_.code-header]:top-0 [&_.code-header]:right-0 [&_.code-header]:border-0 [&_.code-header]:bg-sunken [&_.code-language]:sr-only";

/**
 * A block of highlighted code with its copy button, as `highlight` of `@modelshelf/docs` makes it.
 *
 * @param props.isLine for a command of a line or two
 */
export function CodeBlock(props: { readonly html: TrustedHtml; readonly isLine?: boolean }): ReactNode {
  preloadFont(useCodeFont());
  return (
    <div
      className={`code-block min-w-0 [&_.code]:my-0 ${props.isLine ? asLine : ""}`}
      dangerouslySetInnerHTML={props.html.forReact()}
    />
  );
}
