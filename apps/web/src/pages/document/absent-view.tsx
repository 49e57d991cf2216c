import type { TocEntry } from "@modelshelf/docs";
import { Icon } from "../../icons/icon.tsx";
import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import { hubLanguage } from "../../languages/languages.ts";
import { languageName } from "../../languages/language-name.ts";
import type { AbsentChapter } from "./load.ts";
import { TitleText } from "./title-text.tsx";

/** Says which pages of a set exist here, in place of a chapter that does not. */
export function AbsentView({ data }: { readonly data: AbsentChapter }): ReactNode {
  const words = hubLanguage(data.language).frame;
  return (
    <div className="page-width max-w-4xl py-10">
      <PageHead title={`${data.set.title}: ${data.chapter}`}>
        <p className="mt-3 text-base">
          {data.translations.length === 0
            ? words.absentChapter
            : words.absentTranslation.replace("{language}", () => languageName(data.language))}
        </p>
      </PageHead>
      {data.translations.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2">
          {data.translations.map(({ language, href, title }) => (
            <li key={language}>
              <a href={href} hrefLang={language} className="neighbor" data-keeps-place="">
                <span className="text-soft" lang={language} dir="auto">
                  {languageName(language)}
                </span>
                <span className="font-medium" lang={language} dir="auto">
                  {title}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8 text-base">{words.pagesHere}</p>
      {data.here.map(({ language, toc }) => (
        <details
          key={language}
          open={language === data.language}
          lang={language}
          className="mt-4 rounded border border-line"
        >
          <summary className="touch flex items-center gap-1.5 px-3 hover:bg-sunken">
            <Icon name="chevron-right" size={16} className="tree-arrow" />
            <h2 className="text-base">{languageName(language)}</h2>
          </summary>
          <div className="border-t border-line px-4 py-2" dir="auto">
            <Pages toc={toc} />
          </div>
        </details>
      ))}
    </div>
  );
}

function Pages({ toc }: { readonly toc: readonly TocEntry[] }): ReactNode {
  return (
    <ul>
      {toc.map(({ title, pieces, href, children }) => (
        <li key={`${title} ${href}`}>
          {href === undefined ? (
            <span className="mt-2 block font-medium">
              <TitleText text={title} pieces={pieces} />
            </span>
          ) : (
            <a className="flex min-h-9 items-center pointer-coarse:min-h-10" href={href}>
              <TitleText text={title} pieces={pieces} />
            </a>
          )}
          {children.length > 0 && (
            <div className="ms-1 border-s border-line ps-4">
              <Pages toc={children} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
