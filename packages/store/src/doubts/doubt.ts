import type { RecordKind } from "../kinds/kinds.ts";
import type { RecordSources } from "../record/read/record-sources.ts";
import type { CatalogRecord } from "../record/record.ts";

/** Two statements of one record that cannot both be true. Texts are plain; values in them may be hostile. */
export interface Doubt {
  /** Id of its kind, see `doubtKinds`. */
  readonly kind: string;
  /** Both statements, each with its place in the record. */
  readonly sentence: string;
  /** The value that the hub shows instead: a part of a sentence. */
  readonly shown: string;
}

/** A kind of doubt, and the function that finds it. */
export interface DoubtRule {
  /** For people: "Parameters below the size in the name". */
  readonly label: string;
  /** The kind of record that it is about; all of them where none is named. */
  readonly only?: RecordKind;
  /** Undefined where the statements agree, or one of them is missing. */
  readonly find: (doubted: Doubted) => Omit<Doubt, "kind"> | undefined;
}

/** A record as the rules see it. */
export interface Doubted {
  readonly record: CatalogRecord;
  readonly sources: RecordSources;
}
