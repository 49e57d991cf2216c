import type { BreadcrumbList, Graph } from "schema-dts";
import type { BreadcrumbStep, LinkedPage, LinkedThing } from "./linked-page.ts";

/** The structured data of a page: what it is about, and the pages above it. `undefined` where it has neither. */
export function linkedGraph(
  page: LinkedPage,
  thing: LinkedThing | undefined,
  breadcrumb: readonly BreadcrumbStep[],
): Graph | undefined {
  const things = [thing, breadcrumbList(page, breadcrumb)].filter((each) => each !== undefined);
  return things.length === 0 ? undefined : { "@context": "https://schema.org", "@graph": things };
}

/** Search engines want an address with each step but the last, so names of groups are left out. */
function breadcrumbList(page: LinkedPage, steps: readonly BreadcrumbStep[]): BreadcrumbList | undefined {
  const linked = steps.flatMap(({ label, href }) =>
    href === undefined ? [] : [{ name: label, item: page.whole(href) }],
  );
  if (linked.length === 0) return undefined;
  return {
    "@type": "BreadcrumbList",
    itemListElement: [...linked, { name: page.name, item: page.url }].map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...step,
    })),
  };
}

/**
 * JSON as the content of a `script` element. Texts of records can hold `</script>` or `<!--`; without their first sign
 * neither can end the element or change how it is read.
 */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
}
