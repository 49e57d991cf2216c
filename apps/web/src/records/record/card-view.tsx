import type { ReactNode } from "react";
import { ProseText } from "../../components/prose-text.tsx";
import type { RecordCard } from "./card.ts";
import { Section } from "./record-sections.tsx";

/** The author's own text about a record. */
export function Card({ card }: { readonly card: RecordCard }): ReactNode {
  return (
    <Section id="card" heading="Card">
      <ProseText html={card.html.forReact()} hasMath={card.hasMath} />
    </Section>
  );
}
