import type { LinkedPage, LinkedThing } from "./linked-page.ts";

/** A page that explains something: a document, a task, a metric. */
export function linkedArticle({ url, name, description, image, language, updatedAt, whole }: LinkedPage): LinkedThing {
  return {
    "@type": "TechArticle",
    headline: name,
    description,
    url,
    mainEntityOfPage: url,
    image,
    inLanguage: language,
    ...(updatedAt !== undefined && { dateModified: updatedAt }),
    isPartOf: { "@type": "WebSite", "@id": whole("/#site") },
  };
}
