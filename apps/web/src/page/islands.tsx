import { createElement, useId, type ComponentType, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** When an island becomes live: when the browser has time, when it is in view, or at the first touch of it. */
export type IslandTrigger = "idle" | "visible" | "interaction";

/**
 * An interactive part of a page. On the server it is rendered like anything else, so it reads without script; in the
 * browser `client/islands.ts` finds the mark, loads the component and hydrates it. `props` must survive JSON, and an
 * island holds no other island.
 *
 * It is rendered as a root of its own, because that is what the browser hydrates: ids from `useId` then agree.
 *
 * @param name under which `client/islands-list.ts` loads the same component
 * @example <Island name="CopyPageMenu" component={CopyPageMenu} on="interaction" props={{ publicUrl, strings }} />
 */
export function Island<Props extends object>({
  name,
  component,
  on,
  props,
}: {
  readonly name: string;
  readonly component: ComponentType<Props>;
  readonly on: IslandTrigger;
  readonly props: Props;
}): ReactNode {
  const identifierPrefix = useId();
  const html = renderToString(createElement(component, props), { identifierPrefix });
  return createElement("modelshelf-island", {
    name,
    on,
    props: JSON.stringify(props),
    "id-prefix": identifierPrefix,
    dangerouslySetInnerHTML: { __html: html },
  });
}
