/**
 * The bytes of some files; undefined where there are none, or the size of one is not known.
 *
 * @example sumOfSizes([{ size: 2 }, { size: 3 }]) // 5
 */
export function sumOfSizes(files: readonly { readonly size?: number }[]): number | undefined {
  let sum = 0;
  for (const { size } of files) {
    if (size === undefined) return undefined;
    sum += size;
  }
  return files.length > 0 ? sum : undefined;
}
