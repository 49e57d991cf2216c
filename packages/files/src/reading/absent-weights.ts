import type { RepositoryFile } from "../repository/repository.ts";

type NamedFile = Pick<RepositoryFile, "path" | "place">;

/** `model-00001-of-00003.safetensors`: what comes before the numbers, and behind them. */
const part = /^(.*?)-(\d{5,6})-of-(\d{5,6})(\.(?:safetensors|gguf|bin|h5|msgpack))$/;

/**
 * Parts of weights that are not among the files of a model: those that an index names, and those that the numbers in the names
 * of the other parts ask for. Clients download what they need, file by file, and broken downloads lack the last ones.
 *
 * @returns paths, sorted
 * @example await absentWeights([{ path: "a-00001-of-00002.gguf" }], readText) // ["a-00002-of-00002.gguf"]
 */
export async function absentWeights(
  files: readonly NamedFile[],
  textOf: (place: string) => Promise<string>,
): Promise<readonly string[]> {
  const paths = new Set(files.map(({ path }) => path));
  const absent = new Set(absentByNumber(paths));
  for (const { path, place } of files) {
    if (!path.endsWith(".index.json") || place === undefined) continue;
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const named = (await partsIn(place, textOf)).map((name) => folder + name);
    // Clients that want one format alone download the index of the other one as well.
    const isOfOther = !named.some((name) => paths.has(name)) && hasWeightsIn(folder, paths);
    for (const name of isOfOther ? [] : named) if (!paths.has(name)) absent.add(name);
  }
  return [...absent].toSorted();
}

const weights = /\.(?:safetensors|gguf|bin|h5|msgpack)$/;

function hasWeightsIn(folder: string, paths: ReadonlySet<string>): boolean {
  return [...paths].some((path) => path.startsWith(folder) && !path.includes("/", folder.length) && weights.test(path));
}

function absentByNumber(paths: ReadonlySet<string>): readonly string[] {
  const numbered = [...paths].flatMap((path) => {
    const [, before = "", number = "", total = "", ending = ""] = part.exec(path) ?? [];
    return total === "" ? [] : [{ before, number, total, ending }];
  });
  const groups = Map.groupBy(numbered, ({ before, total, ending }) => `${before}\n${total}${ending}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const have = new Set(group.map(({ number }) => Number(number)));
    const total = Number(first?.total);
    if (first === undefined || have.size >= total) return [];
    // Some programs count from 0.
    const start = have.has(0) ? 0 : 1;
    return Array.from({ length: total }, (_, at) => at + start)
      .filter((number) => !have.has(number))
      .map((number) => {
        const digits = String(number).padStart(first.number.length, "0");
        return `${first.before}-${digits}-of-${first.total}${first.ending}`;
      });
  });
}

/** The files that an index of weights names; none where it is something else. */
async function partsIn(place: string, textOf: (place: string) => Promise<string>): Promise<readonly string[]> {
  try {
    const { weight_map: map } = JSON.parse(await textOf(place)) as { readonly weight_map?: unknown };
    const names: readonly unknown[] = typeof map === "object" && map !== null ? Object.values(map) : [];
    return [...new Set(names.filter((name) => typeof name === "string"))];
  } catch {
    return [];
  }
}
