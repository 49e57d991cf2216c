import { isObject } from "@modelshelf/store/browser";
import { judgeImport } from "../pickle/judge-import.ts";
import { words } from "../pickle/standard-modules.ts";
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

/** Modules of functions that compute; `keras.models` has functions that load files, `keras.applications` ones that fetch them. */
const computingFunctions =
  /^(?:keras|tf_keras|tensorflow\.keras|tensorflow\.python\.keras)(?:\.src|\.api)?\.(?:activations|constraints|initializers|losses|metrics|ops|random|regularizers)(?:\.\w+)*$/;

/** Layers that can take their words from another file. */
const withVocabulary: ReadonlySet<string> = new Set(["StringLookup", "IntegerLookup", "TextVectorization"]);

/** Python's own functions that run code, open files or reach other objects; Keras has none of these names. */
const powerfulBuiltins: ReadonlySet<string> = words(
  "__build_class__ __import__ __loader__ __spec__ breakpoint classmethod compile copyright credits delattr dir eval exec " +
    "execfile exit filter getattr globals help input license locals map object open quit setattr super type vars",
);

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
 * The imports of a model that is built from its Keras configuration: layers with functions that are stored in the file, and
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
    return importedFunction(module, name);
  }
  if (withVocabulary.has(className) && isObject(config) && typeof config["vocabulary"] === "string")
    return {
      module: from ?? "keras.layers",
      name: `${className}(vocabulary=${config["vocabulary"]})`,
      verdict: "commands",
    };
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

function importedFunction(module: string | undefined, name: string): JudgedImport | undefined {
  if (module === undefined || computingFunctions.test(module)) return undefined;
  return importedByPython(module, name);
}

function importedFrom(module: string | undefined, name: string): JudgedImport | undefined {
  return module === undefined || computing.test(module) ? undefined : importedByPython(module, name);
}

/**
 * The verdict on a name of Python's own. Most that Keras writes so are functions of Keras: `relu` has the module
 * "builtins".
 */
function importedByPython(module: string, name: string): JudgedImport | undefined {
  return module === "builtins" && !powerfulBuiltins.has(name) ? undefined : judgedImport(module, name);
}

function judgedImport(module: string, name: string): JudgedImport {
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
