import { createElement, useId, type ComponentProps, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { islands, type AnyComponent, type IslandList } from "../client/islands-list.ts";

type Islands = typeof islands;
export type IslandName = keyof Islands;
type ComponentOf<Load> = Load extends () => Promise<infer Component extends AnyComponent> ? Component : never;
type IslandProps<Name extends IslandName> = ComponentProps<ComponentOf<Islands[Name]>>;

/** When an island becomes live: when the browser has time, when it is in view, or at the first touch of it. */
export type IslandTrigger = "idle" | "visible" | "interaction";

/** Every component, loaded once: rendering cannot wait. */
const components = new Map(
  await Promise.all(
    Object.entries<IslandList[string]>(islands).map(async ([name, load]) => [name, await load()] as const),
  ),
);

/**
 * An interactive part of a page. On the server it is rendered like anything else, so it reads without script; in the
 * browser `client/islands.ts` finds the mark, loads the component and hydrates it. `props` must survive JSON.
 *
 * It is rendered as a root of its own, because that is what the browser hydrates: ids from `useId` then agree.
 *
 * @example <Island name="CopyPageMenu" on="interaction" props={{ href: "/docs/start.md" }} />
 */
export function Island<Name extends IslandName>({
  name,
  on,
  props,
}: {
  readonly name: Name;
  readonly on: IslandTrigger;
  readonly props: IslandProps<Name>;
}): ReactNode {
  const identifierPrefix = useId();
  const Component = components.get(name);
  if (!Component) throw new Error(`There is no island "${name}". Add it to islands-list.ts.`);
  const html = renderToString(createElement(Component, props), { identifierPrefix });
  return createElement("modelshelf-island", {
    name,
    on,
    props: JSON.stringify(props),
    "id-prefix": identifierPrefix,
    dangerouslySetInnerHTML: { __html: html },
  });
}
