/**
 * The type of a column as the library Datasets writes it in JSON: a type with a name, a list, or a struct, which is an object
 * of the types of its members.
 *
 * @example const tags: Feature = { feature: { dtype: "string", _type: "Value" }, _type: "List" };
 */
export type Feature = ValueFeature | ListFeature | StructFeature | { readonly _type: string };

export interface ValueFeature {
  /** As Arrow names types: `int64`, `string`, `timestamp[us, tz=UTC]`. */
  readonly dtype: string;
  readonly _type: "Value";
}

export interface ListFeature {
  readonly feature: Feature;
  readonly _type: "List";
}

export interface StructFeature {
  readonly [member: string]: Feature;
}

/** A column of rows. Names are a stranger's. */
export interface RowColumn {
  readonly name: string;
  readonly feature: Feature;
  /** The library Datasets' own note of the column, where its values are stored in another shape: `{ "_type": "Image" }`. */
  readonly noted?: object;
}

/** @example value("int64") // { dtype: "int64", _type: "Value" } */
export const value = (dtype: string): ValueFeature => ({ dtype, _type: "Value" });

/** @example list(value("string")) // { feature: { dtype: "string", _type: "Value" }, _type: "List" } */
export const list = (feature: Feature): ListFeature => ({ feature, _type: "List" });

/** Values of several types, which Datasets keeps as JSON. */
export const json: Feature = { _type: "Json" };
