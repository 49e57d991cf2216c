import { once } from "./once.ts";
import { autoModels, formerAutoModels } from "./tables.ts";

/**
 * Auto classes that fit beside others, from the one that says most of what a model is for to the one that says least.
 * All others come before them.
 */
const lessSpecific: readonly string[] = [
  "AutoModelForSpeechSeq2Seq",
  "AutoModelForMultimodalLM",
  "AutoModelForTextToWaveform",
  // BART both fills gaps and writes; XLM fills gaps, and writes badly.
  "AutoModelForSeq2SeqLM",
  "AutoModelForMaskedLM",
  "AutoModelForCausalLM",
  "AutoModel",
  "AutoModelForTextEncoding",
  "AutoModelForPreTraining",
  "AutoBackbone",
];

/** Name of a class → the Auto classes that load it. */
type ByArchitecture = ReadonlyMap<string, readonly string[]>;

interface Tables {
  /** Model type → its classes. */
  readonly byType: ReadonlyMap<string, ByArchitecture>;
  /** The classes of all model types. */
  readonly all: ByArchitecture;
}

const currentTables = once(() => tablesOf(autoModels));
const formerTables = once(() => tablesOf(formerAutoModels));

function tablesOf(models: typeof autoModels): Tables {
  const byType = new Map<string, Map<string, string[]>>();
  const all = new Map<string, string[]>();
  for (const [autoClass, types] of Object.entries(models)) {
    for (const [type, classes] of Object.entries(types)) {
      const ofType = byType.get(type) ?? new Map<string, string[]>();
      byType.set(type, ofType);
      for (const name of classes.split(" ")) {
        add(ofType, name, autoClass);
        add(all, name, autoClass);
      }
    }
  }
  for (const lists of [all, ...byType.values()]) for (const list of lists.values()) list.sort(bySpecificity);
  return { byType, all };
}

function add(lists: Map<string, string[]>, name: string, autoClass: string): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [autoClass]);
  else if (!list.includes(autoClass)) list.push(autoClass);
}

const bySpecificity = (a: string, b: string): number => lessSpecific.indexOf(a) - lessSpecific.indexOf(b);

const none: readonly never[] = [];

/**
 * The Auto classes that load a model, by its type and class in the configuration, best first. This is the mapping of
 * transformers in its current release or, for model types that it dropped, in the previous one.
 *
 * @example autoClassesOf("bart", "BartForConditionalGeneration")
 * // ["AutoModelForSeq2SeqLM", "AutoModelForMaskedLM", "AutoModelForPreTraining"]
 */
export function autoClassesOf(modelType: string, architecture: string): readonly string[] {
  const classes = currentTables().byType.get(modelType) ?? formerTables().byType.get(modelType);
  return classes?.get(architecture) ?? none;
}

/**
 * The Auto classes that load a model class, whatever its model type.
 *
 * @example autoClassesOfArchitecture("BertForMaskedLM")[0] // "AutoModelForMaskedLM"
 */
export function autoClassesOfArchitecture(architecture: string): readonly string[] {
  return currentTables().all.get(architecture) ?? formerTables().all.get(architecture) ?? none;
}

/**
 * All Auto classes of a model type.
 *
 * @example autoClassesOfType("marian") // a set of "AutoModelForSeq2SeqLM", "AutoModelForCausalLM" and "AutoModel"
 */
export function autoClassesOfType(modelType: string): ReadonlySet<string> {
  const classes = currentTables().byType.get(modelType) ?? formerTables().byType.get(modelType);
  return new Set([...(classes?.values() ?? none)].flat());
}

/**
 * The model class that an Auto class loads for a model type, as in `architectures` of a config.json; undefined if there is
 * none.
 *
 * @example architectureFor("AutoModelForCausalLM", "llama") // "LlamaForCausalLM"
 */
export function architectureFor(autoClass: string, modelType: string): string | undefined {
  const classes = currentTables().byType.get(modelType) ?? formerTables().byType.get(modelType);
  for (const [name, autoClasses] of classes ?? []) if (autoClasses.includes(autoClass)) return name;
  return undefined;
}

/**
 * Whether the current or the previous release of transformers supports a model type.
 *
 * @example isModelType("bert") // true
 */
export function isModelType(modelType: string): boolean {
  return currentTables().byType.has(modelType) || isFormerModelType(modelType);
}

/**
 * All model types of the current and the previous release of transformers.
 *
 * @example new Set(modelTypes()).has("bert") // true
 */
export function modelTypes(): Iterable<string> {
  return new Set([...currentTables().byType.keys(), ...formerTables().byType.keys()]);
}

/**
 * Whether only releases before version 5 can load models of a type.
 *
 * @example isFormerModelType("bert") // false
 */
export function isFormerModelType(modelType: string): boolean {
  return formerTables().byType.has(modelType) && !currentTables().byType.has(modelType);
}

/**
 * Whether transformers has an Auto class of this name.
 *
 * @example isAutoClass("AutoModelForCausalLM") // true
 */
export function isAutoClass(name: string): boolean {
  return Object.hasOwn(autoModels, name);
}
