import type { ReactNode } from "react";
import { Callout } from "../../components/callout.tsx";
import { RecordId } from "../rows/record-id.tsx";
import { type Instead, type OtherModel } from "./instead.ts";
import { ModelLibrary } from "./model-library.tsx";
import { insteadLabels } from "./use.ts";

/** The advice where a record leads to no code: first what surely runs, last the guess. */
export function InsteadOfCode({ instead }: { readonly instead: Instead }): ReactNode {
  const { message, baseModel, related, guess } = instead;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Callout kind="note">{message}</Callout>
      {baseModel && <Other heading={insteadLabels.baseModel} model={baseModel} />}
      {related && <Other heading={insteadLabels.related} model={related} />}
      {guess && <ModelLibrary library={guess} />}
    </div>
  );
}

function Other({ heading, model }: { readonly heading: string; readonly model: OtherModel }): ReactNode {
  return (
    <p className="wrap-anywhere">
      {`${heading}: `}
      <a href={`${model.href}#use`} className="underline">
        <RecordId id={model.id} />
      </a>
      {". "}
      <span className="text-soft">{model.remark}</span>
    </p>
  );
}
