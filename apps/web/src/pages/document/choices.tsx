import { Languages } from "lucide-react";
import type { DocPage } from "@modelshelf/docs";
import type { ReactNode } from "react";
import { usePage } from "../../page-context.ts";
import { languageName } from "./language-name.ts";

/** The same page in other languages. */
export function LanguageChoice({ page }: { readonly page: DocPage }): ReactNode {
  const { strings } = usePage();
  if (page.translations.length < 2) return null;
  return (
    <details className="relative" data-closes="">
      <summary className="touch flex items-center gap-1.5 rounded px-2 hover:bg-sunken">
        <Languages size={16} aria-hidden />
        <span className="sr-only">{strings.language}: </span>
        {languageName(page.language)}
      </summary>
      <ul className="menu-list">
        {page.translations.map(({ language, href }) => (
          <li key={language}>
            <a
              href={href}
              hrefLang={language}
              lang={language}
              aria-current={language === page.language ? "true" : undefined}
            >
              {languageName(language)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
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
