import type { ElementContent } from "hast";
import { h } from "hastscript";
import { z } from "zod";
import { foreignSlug } from "../scan/dialects/foreign-slug.ts";
import { address, text } from "./attributes.ts";

/** The attributes that components with a title have in common. */
export interface TitledAttributes {
  readonly title: string;
  /** The id for links to it; empty where it has none. */
  readonly id: string;
  readonly href?: string | undefined;
  readonly description?: string | undefined;
}

/** @param prefix of ids that are made of titles */
export const titleSchema = (prefix = "") =>
  z
    .object({
      id: text,
      title: text,
      label: text,
      name: text,
      path: text,
      query: text,
      body: text,
      href: address,
      description: text,
    })
    .transform(({ id, href, description, ...read }): TitledAttributes => {
      const title = read.title ?? read.label ?? read.name ?? read.path ?? read.query ?? read.body ?? href ?? "";
      const made = foreignSlug("mintlify", title);
      return { title, id: id ?? (made === "" ? "" : prefix + made), href, description };
    });

/** The title in bold, as a link where it has an address, and the description. */
export function titleNodes({ title, href, description }: TitledAttributes): ElementContent[] {
  const words: ElementContent = h("strong", title);
  return [
    ...(title === "" ? [] : [h("p", href === undefined ? words : h("a", { href }, words))]),
    ...(description === undefined ? [] : [h("p", description)]),
  ];
}
