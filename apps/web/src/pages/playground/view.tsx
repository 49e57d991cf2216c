import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import { Island } from "../../page/islands.tsx";
import type { PlaygroundPage } from "./load.ts";
import { Playground } from "./playground.tsx";
import { withoutScript } from "./strings.ts";

export function PlaygroundView({
  data: { lead, privacy, examples, commands },
}: {
  readonly data: PlaygroundPage;
}): ReactNode {
  return (
    <div className="page-width py-8">
      <PageHead title="Playground">
        <p className="mt-2 max-w-measure text-soft">{`${lead} ${privacy}`}</p>
      </PageHead>
      <noscript>
        <div className="mt-6 max-w-measure rounded border border-line p-4">
          <p>{withoutScript}</p>
          <pre className="code-body mt-2 overflow-x-auto" dir="ltr" translate="no">
            <code>{commands.join("\n")}</code>
          </pre>
        </div>
      </noscript>
      <div className="needs-script mt-6">
        <Island name="Playground" component={Playground} on="idle" props={{ examples }} />
      </div>
    </div>
  );
}
