/** The part of the package that is used here; it brings no types. */
declare module "subset-font" {
  interface Options {
    readonly targetFormat: "sfnt" | "woff" | "woff2";
    /** OpenType features to keep; all when absent. */
    readonly keepFeatures?: string[];
    readonly noHinting?: boolean;
    /** Entries of the name table to keep beyond those that every font needs. */
    readonly preserveNameIds?: readonly number[];
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }
  /** Cuts a font to the characters of a text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
