import type { ReactNode } from "react";
import { basePathOf } from "../addresses/base-path.ts";
import type { ClientBuild } from "../page/client-build.ts";
import { preloadFont } from "../components/preload-font.ts";
import { directionOf } from "../page/head/direction.ts";
import type { PageMetadata } from "../page/head/page-metadata.ts";
import { LinkedData } from "../page/head/linked-data/linked-data.tsx";
import { PreviewTags } from "../page/head/preview-tags.tsx";
import { nameOfHub, usePage } from "../page/page-context.ts";
import { staticPlaces } from "../search/static-places.ts";
import { accentStyle } from "./accent-style.ts";
import { Announcement } from "./announcement.tsx";
import { Footer } from "./footer.tsx";
import { headScript, speculationRules } from "./inline-scripts.ts";
import { TopBar } from "./top-bar.tsx";

interface Props {
  readonly head: PageMetadata;
  readonly version: string;
  readonly build: ClientBuild;
  readonly children: ReactNode;
}

/** A whole page: head, top bar, content, footer. */
export function Document({ head, version, build, children }: Props): ReactNode {
  const { brand, language, publicUrl, strings, wordsIn, staticSite } = usePage();
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-base-path={basePathOf(publicUrl) || undefined}
      data-static-site={staticSite && staticPlaces(staticSite)}
      style={accentStyle(brand)}
    >
      <Head head={head} build={build} />
      <body>
        <a
          {...wordsIn}
          href="#frame_content"
          className="absolute start-2 top-2 z-50 -translate-y-20 rounded bg-accent px-4 py-2 text-accent-ink focus:translate-y-0"
        >
          {strings.skipToContent}
        </a>
        <TopBar />
        {brand.announcement && <Announcement announcement={brand.announcement} />}
        <main id="frame_content" tabIndex={-1}>
          {children}
        </main>
        <Footer version={version} />
        <output id="frame_announcements" className="sr-only" {...wordsIn} />
      </body>
    </html>
  );
}

function Head({ head, build }: Pick<Props, "head" | "build">): ReactNode {
  const { brand, markdownHref, jsonHref, publicUrl } = usePage();
  const name = nameOfHub(brand);
  build.fonts.forEach(preloadFont);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title === name ? head.title : `${head.title} · ${name}`}</title>
      <meta name="description" content={head.description} />
      <PreviewTags head={head} />
      <LinkedData head={head} />
      <link rel="alternate" type="text/markdown" href={markdownHref} />
      <link rel="alternate" type="application/json" href={jsonHref} />
      {head.feeds.map(({ title, href, type }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
      {brand.logo ? (
        <link rel="icon" type={brand.logo.type} href={brand.logo.href} />
      ) : (
        <>
          <link rel="icon" sizes="32x32" href="/favicon.ico" />
          <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        </>
      )}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="search" type="application/opensearchdescription+xml" title={name} href="/opensearch.xml" />
      <meta name="color-scheme" content="light dark" />
      <script dangerouslySetInnerHTML={{ __html: headScript(build.scripts) }} />
      {build.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules(basePathOf(publicUrl)) }} />
    </head>
  );
}
