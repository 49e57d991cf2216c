import type { ReactNode } from "react";
import type { ClientBuild } from "../client-build.ts";
import { usePage } from "../page-context.ts";
import { Footer } from "./footer.tsx";
import { themeScript } from "./theme-script.ts";
import { TopBar } from "./top-bar.tsx";

interface Props {
  readonly title: string;
  readonly description?: string;
  readonly isIndexed: boolean;
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
export function Document({ title, version, build, nonce, children, ...head }: Props): ReactNode {
  const { language, strings, wordsIn } = usePage();
  return (
    <html lang={language} dir={directionOf(language)}>
      <Head title={title} build={build} nonce={nonce} {...head} />
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

function Head({ title, description, isIndexed, build, nonce }: Omit<Props, "version" | "children">): ReactNode {
  const { href, markdownHref, jsonHref, publicUrl } = usePage();
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title === "Modelshelf" ? title : `${title} · Modelshelf`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content="Modelshelf" />
      <link rel="canonical" href={publicUrl + href} />
      <link rel="alternate" type="text/markdown" href={markdownHref} />
      <link rel="alternate" type="application/json" href={jsonHref} />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <meta name="color-scheme" content="light dark" />
      {build.fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
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

const rightToLeft = new Set(["ar", "fa", "he", "ur"]);

function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}
