import { hash } from "node:crypto";
import type { DocPage } from "@modelshelf/docs";
import type { DocumentPage } from "./load.ts";

/** By the outline, which is made once with the text of a page and stays the same object as long as that. */
const known = new WeakMap<DocPage["outline"], string>();

/** The data without the text of the page, which a hash stands for: hashing 100 KB again takes longer than all the rest. */
export function documentFingerprint(data: DocumentPage): unknown {
  if (data.kind !== "page") return data;
  const { html, markdown, ...page } = data.page;
  const text = known.get(page.outline) ?? hash("sha256", JSON.stringify([html, markdown]), "base64url");
  known.set(page.outline, text);
  return { ...data, page, text };
}
