import type { LibraryKey } from "../../../packages/registry/src/libraries/ids.ts";
import type { ModelFacts } from "../../../packages/registry/src/model.ts";

/** A model small enough to be made on the spot, whose code is run to its end. */
export interface TinyRun {
  /** Says which it is: `transformers: masked`. */
  readonly name: string;
  /** Key of the library whose code is run. */
  readonly library: LibraryKey;
  readonly model: ModelFacts;
  /** Module in `makers`, and the function in it that fills the model's folder. None where the code needs no model. */
  readonly maker?: readonly [module: string, name: string];
  /** Packages of the maker that the printed installation does not bring: it runs apart from the program then. */
  readonly makerNeeds?: readonly string[];
  /** Titles of blocks that are left out, with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
}
