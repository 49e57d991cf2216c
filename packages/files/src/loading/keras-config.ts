import { isObject } from "@modelshelf/store/browser";
import { judgeImport } from "../pickle/judge-import.ts";
import type { JudgedImport } from "../pickle/loading-report.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Layers that run what is stored in the file, or load other files that can. */
const runsStored: ReadonlySet<string> = new Set([
  "Lambda",
  "__lambda__",
  "TorchModuleWrapper",
  "TFSMLayer",
  "JaxLayer",
]);

/** Modules of Keras whose classes compute and do nothing else. Others of its modules fetch, unpack and load files. */
const computing =
  /^(?:keras|tf_keras|tensorflow\.keras|tensorflow\.python\.keras|keras_hub|keras_nlp|keras_cv)(?:\.src|\.api)?(?:\.(?:layers|activations|constraints|dtype_policies|engine|initializers|losses|metrics|mixed_precision|models|ops|optimizers|quantizers|random|regularizers|applications|trainers|tokenizers|samplers)(?:\.[\w.]+)?)?$/;

/** Parts that are no classes: values of NumPy and TensorFlow, slices, sets. */
const plainClasses: ReadonlySet<string> = new Set([
  "__numpy__",
  "__tensor__",
  "__bytes__",
  "__ellipsis__",
  "__slice__",
]);

const maxParts = 200_000;

/**
 * What building a model from its Keras configuration would import: layers with functions that are stored in the file, and
 * classes and functions of other packages. Layers of Keras itself are left out.
 *
 * @param config the parsed JSON
 * @returns `undefined` where it has too many parts to be looked at
 * @example importsOfKeras({ class_name: "Lambda", config: {} }) // [{ module: "keras.layers", name: "Lambda", verdict: "commands" }]
 */
export function importsOfKeras(config: unknown): readonly JudgedImport[] | undefined {
  const found = new Map<string, JudgedImport>();
  const waiting: unknown[] = [config];
  for (let count = 0; waiting.length > 0; count += 1) {
    if (count >= maxParts) return undefined;
    const part = waiting.pop();
    if (typeof part !== "object" || part === null) continue;
    const imported = isObject(part) ? importOf(part) : undefined;
    if (imported !== undefined) found.set(`${imported.module}\n${imported.name}`, imported);
    for (const inner of Object.values(part)) if (typeof inner === "object") waiting.push(inner);
  }
  return [...found.values()];
}

function importOf(part: Fields): JudgedImport | undefined {
  const { class_name: written, config, registered_name: registered } = part;
  if (typeof written !== "string" || plainClasses.has(written)) return undefined;
  const { module: from, name: className } = placeOf(part["module"], written);
  if (runsStored.has(className)) return { module: from ?? "keras.layers", name: className, verdict: "commands" };
  // A function is named by its configuration.
  if (className === "function" && typeof config === "string") {
    const { module, name } = placeOf(from, config);
    return importedFrom(module, name);
  }
  // Older files have the registered name in place of the class.
  if (from === undefined) return ofCustomObject(registered) ?? ofCustomObject(className);
  return importedFrom(from, className) ?? ofCustomObject(registered);
}

/** Keras joins module and name before it looks them up: "keras" with "layers.Lambda" is "keras.layers" with "Lambda". */
function placeOf(module: unknown, written: string): { readonly module: string | undefined; readonly name: string } {
  if (typeof module !== "string" || written.includes(">"))
    return { module: typeof module === "string" ? module : undefined, name: written };
  const parts = `${module}.${written}`.split(".");
  return { module: parts.slice(0, -1).join("."), name: parts.at(-1) ?? "" };
}

function importedFrom(module: string | undefined, name: string): JudgedImport | undefined {
  // Functions of Keras have the module of Python's own.
  if (module === undefined || module === "builtins" || computing.test(module)) return undefined;
  const judged = judgeImport({ module, name });
  return { module, name, verdict: judged === "weights" ? "unknown" : judged };
}

/** `Package>Name`: what the program that loads the model has to register first. */
function ofCustomObject(registered: unknown): JudgedImport | undefined {
  if (typeof registered !== "string" || !registered.includes(">")) return undefined;
  const [module = "", name = ""] = registered.split(">");
  return /^(?:keras|Keras|keras_hub|keras_nlp|keras_cv)$/.test(module)
    ? undefined
    : { module, name, verdict: "unknown" };
}
