/**
 * The bytes of some files whose sizes are known, which is the least that all take; undefined where none is known.
 *
 * @example sumOfSizes([{ size: 2 }, { size: 3 }, {}]) // 5
 */
export function sumOfSizes(files: readonly { readonly size?: number | undefined }[]): number | undefined {
  const known = files.flatMap(({ size }) => size ?? []);
  return known.length > 0 ? known.reduce((sum, size) => sum + size, 0) : undefined;
}
