import { Icon } from "../icons/icon.tsx";
import type { ReactNode } from "react";

/** A remark that stands out from the text: what is odd, and what to do about it. */
export function Callout(props: { readonly kind: "note" | "caution"; readonly children: ReactNode }): ReactNode {
  const color = props.kind === "caution" ? "border-caution" : "border-accent";
  return (
    <div className={`flex gap-2 rounded border border-l-4 bg-sunken px-3 py-2 ${color}`}>
      <Icon
        name={props.kind === "caution" ? "circle-alert" : "info"}
        className={`mt-0.5 size-4 shrink-0 ${props.kind === "caution" ? "text-caution" : "text-accent"}`}
      />
      <div className="min-w-0 wrap-anywhere">{props.children}</div>
    </div>
  );
}
