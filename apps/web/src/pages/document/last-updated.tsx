import { hasUiStrings, type DocPage } from "@modelshelf/docs";
import type { ReactNode } from "react";
import { usePage } from "../../page/page-context.ts";

/** When the text was last changed, where the history of its folder tells. */
export function LastUpdated({ page: { updatedAt, language } }: { readonly page: DocPage }): ReactNode {
  const { strings, wordsIn } = usePage();
  if (updatedAt === undefined) return null;
  return (
    <p {...wordsIn} className="text-soft">
      {`${strings.lastUpdated} `}
      <time dateTime={updatedAt}>{dayInWords(updatedAt, language)}</time>
    </p>
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** In the language of the words beside it, which are English where the page's own are not known. */
function dayInWords(iso: string, language: string): string {
  const spoken = hasUiStrings(language) && language !== "en" ? language : "en-GB";
  // Making one takes longer than the rest of a short page.
  let format = formats.get(spoken);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(spoken, { dateStyle: "long", timeZone: "UTC" });
    formats.set(spoken, format);
  }
  return format.format(new Date(iso));
}
