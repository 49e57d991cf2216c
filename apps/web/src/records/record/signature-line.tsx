import type { ReactNode } from "react";
import { Icon } from "../../icons/icon.tsx";
import type { ShownSignature } from "./signature.ts";

const colors: Partial<Record<ShownSignature["state"], string>> = { verified: "text-good", broken: "text-caution" };

/** The result for the signature of a revision, in one line. */
export function SignatureLine(props: {
  readonly signature: ShownSignature;
  /** The page of the files that it is about. */
  readonly href?: string;
}): ReactNode {
  const { state, sentence, required } = props.signature;
  const color = colors[state] ?? (required ? "text-caution" : "text-soft");
  return (
    <p className="mt-2 flex items-start gap-2 wrap-anywhere">
      <Icon name={state === "verified" ? "check" : "circle-alert"} className={`mt-1 size-4 shrink-0 ${color}`} />
      {props.href === undefined ? (
        <bdi>{sentence}</bdi>
      ) : (
        <a href={props.href} className="text-soft underline pointer-coarse:inline-flex pointer-coarse:min-h-10">
          <bdi>{sentence}</bdi>
        </a>
      )}
    </p>
  );
}
