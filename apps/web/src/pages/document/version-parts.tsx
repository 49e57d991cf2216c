import type { DocPage } from "@modelshelf/docs";
import type { ReactNode } from "react";
import { SearchForm } from "../../components/search-form.tsx";
import { Icon } from "../../icons/icon.tsx";
import { usePage } from "../../page/page-context.ts";
import { withFramework } from "./choices.tsx";
import { currentWords, nameOf, type PageVersions } from "./versions.ts";

interface Props {
  readonly page: DocPage;
  readonly versions: PageVersions | undefined;
}

/** The versions of the set; each leads to the same page in it, where it has that. */
export function VersionChoice({ page, versions }: Props): ReactNode {
  const { strings, wordsIn } = usePage();
  if (versions === undefined) return null;
  const shown = versions.all.find(({ isShown }) => isShown);
  return (
    <details className="relative" data-closes="">
      <summary className="touch flex items-center gap-1.5 rounded px-2 hover:bg-sunken">
        <Icon name="tag" size={16} />
        <span className="sr-only">{strings.version}: </span>
        <bdi>{shown?.name ?? strings.currentVersion}</bdi>
      </summary>
      <ul className="menu-list">
        {versions.all.map(({ name, href, hasPage, isCurrent, isShown }) => (
          <li key={href}>
            <a
              href={withFramework(href, page)}
              data-keeps-place=""
              aria-current={isShown ? "true" : undefined}
              rel={isCurrent ? undefined : "nofollow"}
            >
              <span className="py-1">
                {name !== undefined && <bdi>{name}</bdi>}
                {isCurrent && (
                  <span className={name === undefined ? "" : "block text-xs text-soft"} {...wordsIn}>
                    {strings.currentVersion}
                  </span>
                )}
                {!hasPage && (
                  <span className="block text-xs text-soft" {...wordsIn}>
                    {strings.notInVersion}
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

/** Says above a page of another version which one it is, leads to the current one, and searches in the one that is read. */
export function VersionBanner({ page, versions }: Props): ReactNode {
  const { strings, wordsIn, staticSite } = usePage();
  if (versions?.current === undefined) return null;
  const { href, hasPage } = versions.current;
  const name = nameOf(versions, strings.version);
  const words = strings.readsVersion.replace("{version}", () => name);
  const search = strings.searchVersion.replace("{version}", () => name);
  return (
    <div {...wordsIn} className="version-banner grid gap-3" role="note">
      <p>
        {`${words} `}
        <a href={withFramework(href, page)}>
          {currentWords(versions, strings[hasPage ? "readInCurrent" : "notInCurrent"])}
        </a>
      </p>
      {staticSite === undefined && (
        <SearchForm
          action="/search"
          name="q"
          label={search}
          placeholder={search}
          carried={[["set", versions.set]]}
          button={strings.search}
          longest={300}
        />
      )}
    </div>
  );
}
