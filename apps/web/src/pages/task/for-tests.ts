/** Words of ids of models that try out a program, and of ids that nobody has replaced by a name. */
const words = /(?:^|[-_./])(?:tests?|testing|dummy|placeholder|your|tiny[-_]random)(?=[-_./]|$)|test-?repo/i;
/** Models of fewer parameters only show that a program runs. */
const fewestParameters = 100_000;

/**
 * Whether a model exists for tests of programs or is a trial of its author: by its id, or because hardly anything is in it.
 *
 * @example isForTests({ id: "hf-internal-testing/tiny-bert" }) // true
 */
export function isForTests({ id, parameters }: { readonly id: string; readonly parameters?: number }): boolean {
  return words.test(id) || (parameters !== undefined && parameters < fewestParameters);
}
