import type { DocPage } from "@modelshelf/docs";
import type { ReactNode } from "react";
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
        {versions.all.map(({ name, href, isCurrent, isShown }) => (
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
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Says above a page of another version which one it is, and leads to the current one. */
export function VersionBanner({ page, versions }: Props): ReactNode {
  const { strings, wordsIn } = usePage();
  if (versions?.current === undefined) return null;
  const { href, hasPage } = versions.current;
  const words = strings.readsVersion.replace("{version}", () => nameOf(versions, strings.version));
  return (
    <p {...wordsIn} className="version-banner" role="note">
      {`${words} `}
      <a href={withFramework(href, page)}>
        {currentWords(versions, strings[hasPage ? "readInCurrent" : "notInCurrent"])}
      </a>
    </p>
  );
}
