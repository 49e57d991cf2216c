import type { ReactNode } from "react";
import { nameOfHub, usePage } from "../page-context.ts";
import type { PageMetadata } from "./page-metadata.ts";
import { imageHeight, imageWidth } from "./social-image/content.ts";

/** The tags for search engines and for previews of links. A page that is not to be found has but the plainest of them. */
export function PreviewTags({
  head: { title, description, indexed, instead },
}: {
  readonly head: PageMetadata;
}): ReactNode {
  const { brand, publicUrl, staticSite } = usePage();
  // Drawn when it is asked for, which nobody can do there.
  const image = indexed && !staticSite && publicUrl + indexed.image;
  return (
    <>
      <meta property="og:site_name" content={nameOfHub(brand)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {!indexed && <meta name="robots" content="noindex" />}
      {instead !== undefined && <link rel="canonical" href={publicUrl + instead} />}
      {indexed && (
        <>
          <link rel="canonical" href={publicUrl + indexed.canonical} />
          {indexed.alternates.map(({ language, href }) => (
            <link key={language} rel="alternate" hrefLang={language} href={publicUrl + href} />
          ))}
          <meta property="og:url" content={publicUrl + indexed.canonical} />
          <meta property="og:type" content={indexed.type} />
          {indexed.updatedAt && <meta property="article:modified_time" content={indexed.updatedAt} />}
          {image && (
            <>
              <meta property="og:image" content={image} />
              <meta property="og:image:type" content="image/png" />
              <meta property="og:image:width" content={String(imageWidth)} />
              <meta property="og:image:height" content={String(imageHeight)} />
              <meta property="og:image:alt" content={title} />
              <meta name="twitter:card" content="summary_large_image" />
            </>
          )}
        </>
      )}
    </>
  );
}
