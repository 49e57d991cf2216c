import type { ReactNode } from "react";
import { usePage } from "../page/page-context.ts";

/** A heading of level 2 with a link to itself, as documents have it. On the server alone. */
export function LinkedHeading(props: {
  readonly id: string;
  readonly className: string;
  readonly children: ReactNode;
}): ReactNode {
  const { strings } = usePage();
  const { children } = props;
  // Its section is called by its text alone, without the name of the link.
  const name = typeof children === "string" ? children : undefined;
  return (
    <h2 id={props.id} className={props.className} aria-label={name}>
      {children}
      <a className="heading-anchor no-underline" href={`#${props.id}`} aria-label={strings.linkToSection} />
    </h2>
  );
}
