import type { ReactNode } from "react";
import type { ClientBuild } from "../page/client-build.ts";
import { preloadFont } from "../components/preload-font.ts";
import { directionOf } from "../page/head/direction.ts";
import type { PageMetadata } from "../page/head/page-metadata.ts";
import { PreviewTags } from "../page/head/preview-tags.tsx";
import { usePage } from "../page/page-context.ts";
import { Footer } from "./footer.tsx";
import { themeScript } from "./theme-script.ts";
import { TopBar } from "./top-bar.tsx";

interface Props {
  readonly head: PageMetadata;
  readonly version: string;
  readonly build: ClientBuild;
  readonly nonce: string;
  readonly children: ReactNode;
}

/** Pages are fetched ahead when a link is about to be followed; answers that are no page of ours are left alone. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: ["/*.md", "/*.json", "/api/*", "/-/*"] } }] },
      eagerness: "moderate",
    },
  ],
});

/** A whole page: head, top bar, content, footer. */
export function Document({ head, version, build, nonce, children }: Props): ReactNode {
  const { language, strings, wordsIn } = usePage();
  return (
    <html lang={language} dir={directionOf(language)}>
      <Head head={head} build={build} nonce={nonce} />
      <body>
        <a
          {...wordsIn}
          href="#frame_content"
          className="absolute start-2 top-2 z-50 -translate-y-20 rounded bg-accent px-4 py-2 text-accent-ink focus:translate-y-0"
        >
          {strings.skipToContent}
        </a>
        <TopBar />
        <main id="frame_content" tabIndex={-1}>
          {children}
        </main>
        <Footer version={version} />
        <output id="frame_announcements" className="sr-only" {...wordsIn} />
      </body>
    </html>
  );
}

function Head({ head, build, nonce }: Pick<Props, "head" | "build" | "nonce">): ReactNode {
  const { markdownHref, jsonHref } = usePage();
  build.fonts.forEach(preloadFont);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title === "Modelshelf" ? head.title : `${head.title} · Modelshelf`}</title>
      <meta name="description" content={head.description} />
      <PreviewTags head={head} />
      <link rel="alternate" type="text/markdown" href={markdownHref} />
      <link rel="alternate" type="application/json" href={jsonHref} />
      <link rel="icon" sizes="32x32" href="/favicon.ico" />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="search" type="application/opensearchdescription+xml" title="Modelshelf" href="/opensearch.xml" />
      <meta name="color-scheme" content="light dark" />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeScript }} />
      {build.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
      {build.scripts.map((script) => (
        <script key={script} type="module" nonce={nonce} src={script} />
      ))}
      <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: speculationRules }} />
    </head>
  );
}
