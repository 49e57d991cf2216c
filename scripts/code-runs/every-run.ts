/**
 * Libraries that are installed with each run of all checks: small ones of different kinds, which take seconds. All others
 * are verified on demand, by `npm run verify`.
 */
export const everyRun: readonly string[] = ["bm25s", "model2vec", "sklearn"];
