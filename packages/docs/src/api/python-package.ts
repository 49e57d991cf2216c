import { basename } from "node:path";
import { listFolder, readListedFile } from "../folder/read-folder.ts";
import type { ApiObject, FindApiObject } from "./api-object.ts";
import { parsePython } from "./python-source.ts";
import type { PythonDefinition } from "./python-source.ts";

export interface PythonPackageOptions {
  /** Folder of the package itself, such as `src/peft`. */
  readonly folder: string;
  /** Address that a file's path in that folder is appended to, for links to the source. */
  readonly url?: string;
}

interface Place {
  /** `tuners.lora.config` */
  readonly module: string;
  readonly file: string;
  readonly definition: PythonDefinition;
}

/**
 * Reads the classes and functions of a Python package from its text. The names in it are those that documents use: whole
 * (`peft.tuners.lora.config.LoraConfig`), from the package down, or the last part alone.
 */
export async function readPythonPackage({ folder, url }: PythonPackageOptions): Promise<FindApiObject> {
  const files = await listFolder(folder);
  const name = basename(folder);
  const places = new Map<string, Place[]>();
  for (const [file, path] of files) {
    if (!file.endsWith(".py")) continue;
    const module = file.replace(/(?:^|\/)__init__\.py$|\.py$/, "").replaceAll("/", ".");
    for (const definition of parsePython(await readListedFile(path))) {
      places.set(definition.name, [...(places.get(definition.name) ?? []), { module, file, definition }]);
    }
  }
  const front = files.get("__init__.py");
  const exported = new Set(front === undefined ? [] : (await readListedFile(front)).match(/\w+/g));
  const toObject = (place: Place): ApiObject => {
    const path = exported.has(place.definition.name) ? name : [name, place.module].filter(Boolean).join(".");
    return toApiObject(
      place.definition,
      path,
      url === undefined ? undefined : `${url.replace(/\/+$/, "")}/${encodeURI(place.file)}`,
    );
  };
  return (asked) => find(asked, { name, places, toObject });
}

interface Package {
  readonly name: string;
  readonly places: ReadonlyMap<string, readonly Place[]>;
  readonly toObject: (place: Place) => ApiObject;
}

function find(asked: string, { name, places, toObject }: Package): ApiObject | undefined {
  const parts = (asked.startsWith(`${name}.`) ? asked.slice(name.length + 1) : asked).split(".");
  const own = parts.at(-1) ?? "";
  const place = choose(places.get(own), parts.slice(0, -1));
  if (place) return toObject(place);
  const parent = parts.length > 1 ? choose(places.get(parts.at(-2) ?? ""), parts.slice(0, -2)) : undefined;
  const object = parent && toObject(parent);
  return object?.members.find((member) => member.name === `${object.name}.${own}`);
}

/** Of several things with one name, that of the module that was asked for; without one, that of the shortest module. */
function choose(places: readonly Place[] = [], modules: readonly string[]): Place | undefined {
  const wanted = modules.join(".");
  const sorted = places.toSorted((a, b) => a.module.length - b.module.length || (a.module < b.module ? -1 : 1));
  if (wanted === "") return sorted[0];
  const exact = sorted.find(({ module }) => module === wanted || module.endsWith(`.${wanted}`));
  // A module may hand on what another one defines; then the name alone has to say enough.
  const within = sorted.find(({ module }) => module.startsWith(`${wanted}.`));
  return exact ?? within ?? (sorted.length === 1 && !/^[A-Z]/.test(modules.at(-1) ?? "") ? sorted[0] : undefined);
}

function toApiObject(
  { name, kind, line, signature, summary, members }: PythonDefinition,
  path: string,
  url: string | undefined,
): ApiObject {
  const full = `${path}.${name}`;
  return {
    name: full,
    kind,
    signature,
    ...(summary !== undefined && { summary }),
    ...(url !== undefined && { sourceUrl: `${url}#L${line}` }),
    members: members.map((member) => toApiObject(member, full, url)),
  };
}
