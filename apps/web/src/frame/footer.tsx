import type { ReactNode } from "react";
import type { Brand } from "../hub/operator/brand.ts";
import { usePage } from "../page/page-context.ts";

export function Footer({ version }: { readonly version: string }): ReactNode {
  const { brand, markdownHref, jsonHref, strings, wordsIn, staticSite } = usePage();
  return (
    <footer {...wordsIn} className="mt-16 border-t border-line text-soft">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-6">
        {brand.footer && <OwnFooter footer={brand.footer} />}
        <p>
          {brand.name !== undefined && <bdi>{brand.name} · </bdi>}Modelshelf {version} · Apache-2.0
        </p>
        <p className="sm:ms-auto">
          {strings.thisPageAs} <a href={markdownHref}>Markdown</a> · <a href={jsonHref}>JSON</a>
        </p>
        {!staticSite && (
          <p>
            <a href="/-/health">{strings.health}</a>
          </p>
        )}
      </div>
    </footer>
  );
}

/** The operator's words at the end of every page, such as who runs the hub. */
function OwnFooter({ footer: { text, links } }: { readonly footer: NonNullable<Brand["footer"]> }): ReactNode {
  return (
    <div className="w-full" dir="auto">
      {text !== undefined && <p>{text}</p>}
      {links.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
