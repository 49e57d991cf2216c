import { doubtKinds, type RecordKind } from "@modelshelf/store";
import { operatorAddresses } from "../../addresses/page-addresses.ts";
import type { LoadInput } from "../../page/page.ts";
import { recordHref } from "../../records/record-href.ts";
import { gatherDoubts } from "./gather.ts";
import { words } from "./strings.ts";

/** Records whose statements contradict each other, by kind; one kind in full where the address names it. */
export interface DoubtsPage {
  readonly title: string;
  /** Records of this hub, and those of them that contradict themselves. */
  readonly records: number;
  readonly doubted: number;
  /** Kinds that occur, or the one that was asked for. */
  readonly kinds: readonly ListedKind[];
  /** Labels of kinds that were looked for and not found; empty where one kind was asked for. */
  readonly notFound: readonly string[];
  /** All that is listed, as CSV. */
  readonly csvHref: string;
  readonly isOneKind: boolean;
}

export interface ListedKind {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly count: number;
  /** The first of them: examples, or as many as a page holds. */
  readonly shown: readonly ListedDoubt[];
}

export interface ListedDoubt {
  readonly kind: RecordKind;
  readonly id: string;
  readonly href: string;
  readonly sentence: string;
  /** The value that the hub shows instead. */
  readonly shown: string;
}

const examples = 3;
const mostOnPage = 500;

export async function loadDoubts({ hub, url }: Pick<LoadInput, "hub" | "url">): Promise<DoubtsPage> {
  const { records, doubted, byKind } = await gatherDoubts(hub.store);
  const chosen = doubtKinds.find(({ id }) => id === url.searchParams.get("kind"));
  const wanted = chosen ? [chosen] : doubtKinds.filter(({ id }) => byKind.has(id));
  const query = chosen ? `?kind=${chosen.id}` : "";
  return {
    title: chosen?.label ?? words.title,
    records,
    doubted,
    kinds: wanted.map(({ id, label }) => {
      const { count = 0, kept = [] } = byKind.get(id) ?? {};
      const shown = kept.slice(0, chosen ? mostOnPage : examples).map(({ record, sentence, shown: instead }) => ({
        ...record,
        href: recordHref(record.kind, record.id),
        sentence,
        shown: instead,
      }));
      return { id, label, href: `${operatorAddresses.doubts}?kind=${id}`, count, shown };
    }),
    notFound: chosen ? [] : doubtKinds.filter(({ id }) => !byKind.has(id)).map(({ label }) => label),
    csvHref: `${operatorAddresses.doubts}.csv${query}`,
    isOneKind: chosen !== undefined,
  };
}
