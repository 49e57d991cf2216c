import type { Element } from "hast";
import type { Report } from "../diagnostics/diagnostic.ts";
import { placeOf } from "../nodes/nodes.ts";
import { decoded, isExternal } from "./link-parts.ts";

/** The message for an address that another builder's program writes, such as `{{ user.url }}`. */
export function templateAddress(written: string, builder: string): string {
  return `${builder} fills in the address ${written} when it builds the site. That does not happen here, so the address is left out. Write the full address.`;
}

/**
 * Takes addresses such as `href="{{ user.url }}"` from an element on a page of another builder. On one of MkDocs they are what
 * they are in its text: a plugin fills them in, and the author has made no mistake. In a template of Vue they are one.
 */
export function takeTemplateAddresses(element: Element, builder: string, report: Report): void {
  for (const name of ["href", "src", "poster"]) {
    const address = element.properties[name];
    const written = typeof address === "string" ? decoded(address) : "";
    // An address with a host may have such brackets of its own, as names of folders in repositories of templates.
    if (isExternal(written) || !/\{\{[^{}]+\}\}/.test(written)) continue;
    const kind = builder === "MkDocs Material" ? "foreign-template" : "dead-link";
    report(placeOf(element), kind, templateAddress(written, builder));
    delete element.properties[name];
  }
}
