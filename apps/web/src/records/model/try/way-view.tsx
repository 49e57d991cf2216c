import type { ReactNode } from "react";
import { Section } from "../../record/record-sections.tsx";
import { mainButton } from "../../../components/buttons.ts";
import type { TryLink } from "./load.ts";
import { tryAnchor, tryHeading, tryLead } from "./strings.ts";

/** "Try": the way to the page that runs the model, which loads nothing before a reader asks for it. */
export function TryWay({ link: { href, weights } }: { readonly link: TryLink }): ReactNode {
  return (
    <Section id={tryAnchor} heading={tryHeading}>
      <p className="text-soft">{tryLead}</p>
      <p className="mt-2">
        Weights: <bdi>{weights}</bdi>
      </p>
      <p className="mt-3">
        <a href={href} className={`${mainButton} inline-flex items-center no-underline`}>
          Try this model
        </a>
      </p>
    </Section>
  );
}
