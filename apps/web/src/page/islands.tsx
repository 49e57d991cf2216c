import { LRUCache } from "lru-cache";
import { createElement, type ComponentType, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/**
 * Rendered parts, by name and props: that of the palette is the same on all pages of a language.
 */
const rendered = new LRUCache<string, string>({
  max: 300,
  maxSize: 2_000_000,
  sizeCalculation: ({ length }) => length + 1,
});

/** When an island becomes live: when the browser has time, when it is in view, or at the first touch of it. */
export type IslandTrigger = "idle" | "visible" | "interaction";

/**
 * An interactive part of a page. On the server it is rendered like anything else, so it reads without script; in the
 * browser `client/islands.ts` finds the mark, loads the component and hydrates it. `props` must survive JSON, and an
 * island holds no other island.
 *
 * It is rendered as a root of its own, because that is what the browser hydrates: ids from `useId` then agree. It is rendered
 * once for the same props, so it shows nothing but these, and a page has one of
 * each name.
 *
 * @param name under which `client/islands-list.ts` loads the same component
 * @example <Island name="SearchPalette" component={SearchPalette} on="interaction" props={{ strings }} />
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
  const identifierPrefix = `${name}-`;
  const propsText = JSON.stringify(props);
  const html = renderedOnce(`${name}\n${propsText}`, () =>
    renderToString(createElement(component, props), { identifierPrefix }),
  );
  return createElement("modelshelf-island", {
    name,
    on,
    props: propsText,
    "id-prefix": identifierPrefix,
    dangerouslySetInnerHTML: { __html: html },
  });
}

function renderedOnce(key: string, render: () => string): string {
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const html = render();
  rendered.set(key, html);
  return html;
}
