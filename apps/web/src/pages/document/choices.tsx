import { Icon } from "../../icons/icon.tsx";
import type { DocPage } from "@modelshelf/docs";
import type { ReactNode } from "react";
import { usePage } from "../../page/page-context.ts";
import { languageName } from "../../languages/language-name.ts";
import type { LanguageLink } from "./untranslated.ts";

/** The languages of the set: those that have this page, and those in which it is still to be written. */
export function LanguageChoice(props: {
  readonly page: DocPage;
  readonly languages: readonly LanguageLink[];
}): ReactNode {
  const { strings, wordsIn } = usePage();
  const { page, languages } = props;
  if (languages.length < 2) return null;
  return (
    <details className="relative" data-closes="">
      <summary className="touch flex items-center gap-1.5 rounded px-2 hover:bg-sunken">
        <Icon name="languages" size={16} />
        <span className="sr-only">{strings.language}: </span>
        {languageName(page.language)}
      </summary>
      <ul className="menu-list">
        {languages.map(({ language, href, isTranslated }) => (
          <li key={language}>
            <a
              href={withFramework(href, page)}
              hrefLang={isTranslated ? language : undefined}
              data-keeps-place=""
              aria-current={language === page.language ? "true" : undefined}
            >
              <span className="py-1">
                <span lang={language}>{languageName(language)}</span>
                {!isTranslated && (
                  <span className="block text-xs text-soft" {...wordsIn}>
                    {strings.untranslated}
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The address of another page of the set for the framework that the reader has chosen, if it is not the usual one. */
export function withFramework(href: string, { framework }: DocPage): string {
  if (!framework || framework.chosen === framework.options[0] || href.includes("?")) return href;
  const [path = "", anchor] = href.split("#");
  return `${path}?fw=${encodeURIComponent(framework.chosen)}${anchor === undefined ? "" : `#${anchor}`}`;
}

const frameworkNames = new Map([
  ["pt", "PyTorch"],
  ["tf", "TensorFlow"],
  ["jax", "JAX"],
  ["flax", "Flax"],
]);

/** Which framework the page speaks of; said in the address by `?fw=`. */
export function FrameworkChoice({ page }: { readonly page: DocPage }): ReactNode {
  const { strings } = usePage();
  const { framework } = page;
  if (!framework) return null;
  return (
    <nav aria-label={strings.framework} className="no-print mt-2">
      <ul className="choice-row">
        {framework.options.map((option) => (
          <li key={option}>
            <a
              href={`${page.href}?fw=${encodeURIComponent(option)}`}
              data-keeps-place=""
              aria-current={option === framework.chosen ? "true" : undefined}
            >
              {frameworkNames.get(option) ?? option}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
