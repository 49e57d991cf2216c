import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import { absentWords } from "./absent-words.ts";
import { languageName } from "./language-name.ts";
import type { AbsentChapter } from "./load.ts";

/** Says which pages of a set exist here, in place of a chapter that does not. */
export function AbsentView({ data }: { readonly data: AbsentChapter }): ReactNode {
  const words = absentWords(data.language);
  return (
    <div className="page-width max-w-4xl py-10">
      <PageHead title={`${data.set.title}: ${data.chapter}`}>
        <p className="mt-3 text-base">{words.explanation}</p>
      </PageHead>
      <p className="mt-8 text-base">{words.whatIsHere}</p>
      {data.here.map(({ language, pages }) => (
        <section key={language} lang={language} className="mt-4">
          <h2 className="text-lg">{languageName(language)}</h2>
          <ul className="mt-2 divide-y divide-line rounded border border-line">
            {pages.map(({ title, href }) => (
              <li key={href}>
                <a className="block px-4 py-2.5 hover:bg-sunken" href={href}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
