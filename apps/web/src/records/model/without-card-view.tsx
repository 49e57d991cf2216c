import type { ReactNode } from "react";
import { linesWithoutCard } from "./without-card.ts";
import type { ModelPage } from "./load.ts";

/** In place of a card that this hub does not have. */
export function WithoutCard({ data }: { readonly data: ModelPage }): ReactNode {
  const lines = linesWithoutCard(data);
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(({ text, href, isOutside }) => (
        <li key={text}>
          {href === undefined ? (
            text
          ) : (
            <a href={href} rel={isOutside ? "noopener nofollow" : undefined} className="touch inline-flex items-center">
              <bdi className="wrap-anywhere">{text}</bdi>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
