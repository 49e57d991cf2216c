import type { ReactNode } from "react";
import { usePage } from "../page/page-context.ts";

export function Footer({ version }: { readonly version: string }): ReactNode {
  const { markdownHref, jsonHref, strings, wordsIn } = usePage();
  return (
    <footer {...wordsIn} className="mt-16 border-t border-line text-soft">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-6">
        <p>Modelshelf {version} · Apache-2.0</p>
        <p className="sm:ms-auto">
          <a href="/evaluation-metrics">{strings.metrics}</a> · <a href="/quantization">{strings.quantization}</a>
        </p>
        <p>
          {strings.thisPageAs} <a href={markdownHref}>Markdown</a> · <a href={jsonHref}>JSON</a>
        </p>
        <p>
          <a href="/-/health">{strings.health}</a>
        </p>
      </div>
    </footer>
  );
}
