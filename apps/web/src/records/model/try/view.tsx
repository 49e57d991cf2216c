import type { ReactNode } from "react";
import { Callout } from "../../../components/callout.tsx";
import { PageHead } from "../../../components/page-head.tsx";
import { usePage } from "../../../page/page-context.ts";
import { Island } from "../../../page/islands.tsx";
import type { TryPage } from "./load.ts";
import { otherWays, refusedHeading, tryHeading, tryLead, withoutScript } from "./strings.ts";
import { TryModel } from "./try-model.tsx";

/** A model to run in the browser. */
export function TryView({ data }: { readonly data: TryPage }): ReactNode {
  const { id, steps, plan, refusal } = data;
  const { publicUrl } = usePage();
  return (
    <div className="page-width py-8">
      <PageHead title={tryHeading}>
        <p className="mt-1 text-soft wrap-anywhere">
          <bdi>{id}</bdi>
        </p>
      </PageHead>
      <div className="mt-6 flex min-w-0 flex-col gap-6">
        {plan === undefined ? (
          <Callout kind="note">
            <p className="font-medium">{refusedHeading}</p>
            <p>{refusal}</p>
            <p>
              <a href={steps[1]?.href}>{otherWays}</a>
            </p>
          </Callout>
        ) : (
          <>
            <p className="text-soft">{tryLead}</p>
            <p className="without-script">{withoutScript}</p>
            <Island name="TryModel" component={TryModel} on="visible" props={{ plan, endpoint: publicUrl }} />
          </>
        )}
      </div>
    </div>
  );
}
