import { createElement, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { AnyComponent } from "./islands-list.ts";

/** Hydrates what the server has rendered inside the mark; done when the component has its event handlers and effects. */
export function hydrateIsland(mark: HTMLElement, Component: AnyComponent): Promise<void> {
  const props: object = JSON.parse(mark.getAttribute("props") ?? "{}");
  return new Promise((resolve) => {
    function Live(): ReactNode {
      useEffect(resolve, []);
      return createElement(Component, props);
    }
    hydrateRoot(mark, createElement(Live), { identifierPrefix: mark.getAttribute("id-prefix") ?? "" });
  });
}
