import { hasUiStrings } from "@modelshelf/docs";
import { createContext, useContext } from "react";
import type { BreadcrumbStep } from "./head/linked-data/linked-page.ts";
import { withExtension } from "../http/address.ts";
import type { StaticSiteScope } from "../hub/hub.ts";
import { type Brand, noBrand } from "../hub/operator/brand.ts";
import { frameStrings, type FrameStrings } from "./frame-strings.ts";

/** The facts that a component may know about its page. Only on the server: islands get what they need as props. */
export interface PageContext {
  /** Path and query, without extension: `/docs/start?fw=tf`. */
  readonly href: string;
  /** The same page as Markdown: `/docs/start.md?fw=tf`. */
  readonly markdownHref: string;
  readonly jsonHref: string;
  /** Address under which people reach this hub, without a trailing slash. */
  readonly publicUrl: string;
  /** The pages above this one, the top first. */
  readonly breadcrumb: readonly BreadcrumbStep[];
  /** Address of the style sheet of formulas; a page that holds any asks for it. */
  readonly mathStyle: string;
  /** The page becomes a file: nothing that needs a server may be offered. */
  readonly staticSite?: StaticSiteScope | undefined;
  /** How the hub names itself and looks. */
  readonly brand: Brand;
  /** BCP 47 code. */
  readonly language: string;
  readonly strings: FrameStrings;
  /** Attributes for what holds `strings`, where those are not in the language of the page: English stands in then. */
  readonly wordsIn: { readonly lang?: "en"; readonly dir?: "ltr" };
}

/** @example pageContext({ href: "/models?page=2", publicUrl: "http://127.0.0.1:3000", language: "en", mathStyle: "/math.css" }) */
export function pageContext(
  page: Pick<PageContext, "href" | "publicUrl" | "language" | "mathStyle"> &
    Partial<Pick<PageContext, "breadcrumb" | "staticSite" | "brand">>,
): PageContext {
  return {
    breadcrumb: [],
    brand: noBrand,
    ...page,
    markdownHref: withExtension(page.href, "md"),
    jsonHref: withExtension(page.href, "json"),
    strings: frameStrings(page.language),
    wordsIn: hasUiStrings(page.language) ? {} : { lang: "en", dir: "ltr" },
  };
}

const context = createContext(pageContext({ href: "/", publicUrl: "", language: "en", mathStyle: "" }));

export const PageContextProvider = context.Provider;

/** The page that is being rendered. */
export function usePage(): PageContext {
  return useContext(context);
}

/** The name of the hub: the operator's, else that of the program. */
export const nameOfHub = ({ name }: Brand): string => name ?? "Modelshelf";
