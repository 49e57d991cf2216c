import { Fragment, type ReactNode } from "react";
import { usePage } from "../page/page-context.ts";

/** The way from the top of the site to this page; the page itself, which its heading names, is left out. */
export function Breadcrumb(): ReactNode {
  const { breadcrumb } = usePage();
  if (breadcrumb.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className="mb-1 wrap-anywhere text-soft">
      {breadcrumb.map(({ label, href }, index) => (
        <Fragment key={href ?? label}>
          {index > 0 && " / "}
          {href === undefined ? (
            label
          ) : (
            <a href={href} className="inline-flex items-center underline pointer-coarse:min-h-10">
              <bdi>{label}</bdi>
            </a>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
