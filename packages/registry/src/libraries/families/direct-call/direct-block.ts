import { joinCode } from "../../../code/code.ts";
import { py } from "../../../code/python.ts";
import type { ModelFacts, TransformersInfo } from "../../../model.ts";
import type { SnippetContext } from "../../../hub-endpoint.ts";
import type { Snippet } from "../../../snippet.ts";
import { formerNote, formerWeights, withTorch } from "../former-weights.ts";
import { quantizationArgument, quantizedLoading } from "../quantized.ts";
import { trustRemoteCode } from "../remote-code.ts";
import { directChat } from "../transformers-chat.ts";
import { transformersInstall } from "../transformers-install.ts";
import { directCalls } from "./all.ts";
import { type DirectUse, nothing, variableFor } from "./direct-call.ts";
import { unpreparedCalls } from "./others.ts";

/** Auto classes that version 5 dropped, by their successors. */
const renamedClasses: ReadonlyMap<string, string> = new Map([
  ["AutoModelForVision2Seq", "AutoModelForImageTextToText"],
  ["AutoModelWithLMHead", "AutoModelForCausalLM"],
]);

/** Where nothing is known that the model would take, its layers are shown. */
const layers: DirectUse = { lines: py`print(model)` };

/**
 * The block that loads a model of transformers without a pipeline and goes on to a result.
 *
 * @example directBlock(model, { autoModel: "AutoModelForMaskedLM", processor: "AutoTokenizer" }).title // "Load the model directly"
 */
export function directBlock(
  model: ModelFacts,
  { autoModel, processor }: TransformersInfo & { readonly autoModel: string },
  { bits }: SnippetContext = {},
): Snippet {
  const modelClass = renamedClasses.get(autoModel) ?? autoModel;
  const { loaded, use } = plan(model, modelClass, processor);
  const quantized = quantizedLoading(model, bits);
  const names = [...new Set([modelClass, ...loaded, ...(use.names ?? []), ...(quantized?.names ?? [])])]
    .sort()
    .map(py.identifier);
  const trust = trustRemoteCode(model);
  const former = formerWeights(model);
  const placed = former === undefined ? py`device_map="auto"` : py`${py.identifier(former.argument)}=True`;
  const code = py`
    ${use.imports ?? nothing}
    from transformers import ${joinCode("python", names, ", ")}
    ${use.helpers ?? nothing}

    ${py.lines(...loaded.map((name) => py`${variableFor(name)} = ${py.identifier(name)}.from_pretrained(${model.id}${trust})`))}
    ${quantized?.lines ?? nothing}
    model = ${py.identifier(modelClass)}.from_pretrained(${model.id}${trust}, ${placed}${quantizationArgument(quantized)})

    ${use.lines}
  `;
  const packages = former === undefined ? ["accelerate"] : former.packages;
  const release = former === undefined ? "transformers" : "transformers<5.0.0";
  const needed = transformersInstall(
    model,
    release,
    ...packages,
    ...(quantized?.packages ?? []),
    ...(use.packages ?? []),
  );
  const install = former === undefined ? needed : withTorch(needed, former.torch);
  const note = [quantized?.note, former && formerNote, use.note].filter((text) => text !== undefined).join(" ");
  return { title: "Load the model directly", install, code, ...(note !== "" && { note }) };
}

interface Plan {
  readonly loaded: readonly string[];
  readonly use: DirectUse;
}

function plan(model: ModelFacts, modelClass: string, processor: string | undefined): Plan {
  const recorded = processor === undefined ? [] : [processor];
  const unprepared = unpreparedCalls.get(modelClass);
  if (unprepared !== undefined) return { loaded: [], use: unprepared() };
  const chat = directChat(model, modelClass);
  if (chat !== undefined) return { loaded: recorded, use: chat };
  const call = directCalls.get(modelClass);
  if (call === undefined || processor === undefined) return { loaded: recorded, use: layers };
  const loaded = call.load(model);
  const use = call.use(model, variableFor(loaded[0]));
  return use === undefined ? { loaded: recorded, use: layers } : { loaded, use };
}
