import { companionInName } from "@modelshelf/registry";
import { defaultBranch, type Repository, type Revision } from "../repository/repository.ts";

/** The message for a repository whose `main` came without the weights that another revision has. */
export const weightsAreIn = (commit: string, main: string): string =>
  `The weights are in revision ${commit}, and main, ${main}, was downloaded without them. The record describes both; download the repository again to serve the weights as main.`;

const weights =
  /\.(?:safetensors|gguf|onnx|bin|pt|pth|ckpt|h5|keras|msgpack|ot|tflite|mlmodel|nemo|llamafile|pkl|pickle|joblib)$/i;
/** Names of files that are used with weights, or to train them. */
const companions = /(?:^|[/._-])(?:vocab|training_args|optimizer|scheduler|rng_state|scaler)(?:[._-]|$)/i;

const isWeights = (path: string): boolean =>
  weights.test(path) && (/\.gguf$/i.test(path) ? companionInName(path) === undefined : !companions.test(path));

/**
 * A repository of a cache as its record describes it: where `main` came without weights, with the files of the newest revision
 * that has them. Clients that fetch a card or a projector later make such a `main`.
 *
 * @returns the repository itself where nothing is to be added
 * @example withWeights(repository).problem // "The weights are in revision 0123…, and main, 4567…, was downloaded without them. …"
 */
export function withWeights(repository: Repository): { readonly repository: Repository; readonly problem?: string } {
  const { kind, refs, revisions } = repository;
  const commit = refs.find(({ name }) => name === defaultBranch)?.commit;
  const main = revisions.find((revision) => revision.commit === commit);
  if (kind !== "model" || main === undefined || hasWeights(main)) return { repository };
  const [other] = revisions.filter(hasWeights).toSorted((a, b) => ((a.date ?? "") < (b.date ?? "") ? 1 : -1));
  if (other === undefined) return { repository };
  const own = new Set(main.files.map(({ path }) => path));
  const files = [...main.files, ...other.files.filter(({ path }) => !own.has(path))].toSorted((a, b) =>
    a.path < b.path ? -1 : 1,
  );
  const described = revisions.map((revision) => (revision === main ? { ...main, files } : revision));
  return { repository: { ...repository, revisions: described }, problem: weightsAreIn(other.commit, main.commit) };
}

const hasWeights = ({ files }: Revision): boolean => files.some(({ path }) => isWeights(path));
