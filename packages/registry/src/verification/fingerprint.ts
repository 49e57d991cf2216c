import { repositoryName } from "../model.ts";

/**
 * Tells programs apart by what they call and how, not by the model that they load: ids, addresses, file names and
 * sentences in quotes do not count; names of tasks, options and everything outside of quotes do. Two models get the same
 * fingerprint where what is true of one program is true of the other.
 *
 * @param id of the model that the program was written for
 * @example fingerprint('load("acme/a")', "acme/a") === fingerprint('load("acme/b")', "acme/b") // true
 */
export function fingerprint(text: string, id: string): string {
  const own = new Set([id, repositoryName(id)]);
  const shape = text.replace(literals, (literal) => {
    const content = literal.replace(/^("""|'''|["'])([^]*)\1$/, "$2");
    return /^[\w-]*$/.test(content) && !own.has(content) ? literal : '""';
  });
  return hash(shape);
}

const literals = /"""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;

/** FNV-1a of 53 bits in two halves, in base 36: short, and the same in every runtime. */
function hash(text: string): string {
  let [low, high] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x5bd1e995) ^ (high >>> 13);
  }
  return ((high >>> 11) * 2 ** 32 + (low >>> 0)).toString(36);
}
