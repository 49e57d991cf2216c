import type { OutlineEntry } from "@modelshelf/docs";
import type { ReactNode } from "react";
import { ProseText } from "../../components/prose-text.tsx";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import type { RecordCard } from "./card.ts";
import { Section } from "./record-sections.tsx";

/** The author's own text about a record. */
export function Card({ card }: { readonly card: RecordCard }): ReactNode {
  return (
    <Section id="card" heading="Card">
      <CardContents outline={card.outline} />
      <ProseText html={card.html.forReact()} hasMath={card.hasMath} />
    </Section>
  );
}

/** Cards with fewer headings are read from the top. */
const minHeadings = 5;
/** Of a card with more, the first are listed. */
const maxListed = 100;

const flat = (entries: readonly OutlineEntry[]): readonly OutlineEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children)]);

/** The headings of a long card. */
function CardContents({ outline }: Pick<RecordCard, "outline">): ReactNode {
  const headings = flat(outline);
  if (headings.length < minHeadings) return null;
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <nav aria-label="Card" className="no-print">
      <details>
        <summary className="touch inline-flex items-center gap-1 text-accent">
          <FoldArrow />
          Contents of the card
        </summary>
        <ul className="border-s border-line ps-4">
          {headings.slice(0, maxListed).map(({ id, text, level }) => (
            <li key={id} style={{ paddingInlineStart: `${level - top}rem` }}>
              <a href={`#${id}`} className="inline-flex min-h-7 items-center wrap-anywhere pointer-coarse:min-h-10">
                <bdi>{text}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
