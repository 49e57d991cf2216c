import { readFile } from "node:fs/promises";
import { join } from "node:path";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Libraries of threads that browsers start: the bundler lists the licenses of pages alone. */
const roots = ["@huggingface/transformers"];

/** Named for servers: nothing of them is in a browser. */
const forServers: ReadonlySet<string> = new Set(["onnxruntime-node", "sharp"]);

/**
 * The packages that the threads of browsers are made of, by what their manifests name.
 *
 * @param root folder of the clone
 * @example (await threadPackages(root)).map(({ name }) => name) // ["@huggingface/transformers", "onnxruntime-web", …]
 */
export async function threadPackages(root: string): Promise<readonly Pick<Manifest, "name" | "version" | "license">[]> {
  const found = new Map<string, Pick<Manifest, "name" | "version" | "license">>();
  const waiting = [...roots];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || forServers.has(name) || name.startsWith("@types/")) continue;
    const text = await readFile(join(root, "node_modules", name, "package.json"), "utf8");
    const { version, license, dependencies = {} } = JSON.parse(text) as Manifest;
    found.set(name, { name, version, license });
    waiting.push(...Object.keys(dependencies));
  }
  return [...found.values()];
}
