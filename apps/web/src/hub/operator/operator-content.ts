import type { Site } from "@modelshelf/docs";
import type { RecordKind } from "@modelshelf/store";
import type { Brand } from "./brand.ts";

/** The texts of the operator about the hub and its records: a folder of Markdown files. */
export interface OperatorContent {
  /** Absent where there is no `brand.yml`. */
  readonly brand?: Brand;
  /** Absent where there is no `home.md`. */
  readonly home?: HomeText;
  /** By the names of their files. */
  readonly shelves: readonly OperatorShelf[];
}

/** `home.md`: how the home page introduces the hub. */
export interface HomeText {
  readonly name?: string;
  /** Address of an image on this hub. */
  readonly picture?: string;
  /** Markdown; empty where the file has only its front matter. */
  readonly text: string;
}

/** One file of `shelves`: records that the operator has put together. */
export interface OperatorShelf {
  /** The last part of its address, the name of its file. */
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  /** In the order of the file: models, then datasets, then Spaces. */
  readonly entries: readonly ShelfEntry[];
  /** Markdown. */
  readonly text: string;
  /** When its file was last changed, ISO 8601. */
  readonly updatedAt: string;
  /** It came with the program: it is shown only where the catalog has some of its records. */
  readonly isStarter: boolean;
}

export interface ShelfEntry {
  readonly kind: RecordKind;
  readonly id: string;
  /** Why it is on the shelf, one or two sentences. */
  readonly remark?: string;
}

/** Something that is wrong with a file of the operator. */
export interface ContentProblem {
  /** Path in the folder: `shelves/small.md`. */
  readonly file: string;
  readonly line: number;
  /** One sentence. */
  readonly message: string;
}

/** The operator's folder, as it is on disk. */
export interface OperatorFolder {
  /** The texts, at most a second old. Never rejects: a file that cannot be read is logged and left out. */
  content(): Promise<OperatorContent>;
  /** How the hub names itself and looks, as it was when {@link revision} was last asked for. */
  brand(): Brand;
  /** Another text whenever the content has changed. Answers at once, and has the folder looked at again now and then. */
  revision(): string;
  /** The images and other media in it, which its texts show. */
  readonly files: Pick<Site, "base" | "locate" | "file" | "image">;
}
