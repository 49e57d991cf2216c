import {
  choosePart,
  type DatasetLibrarySnippets,
  datasetLibrary,
  datasetSnippetsFor,
  type FormKey,
  formKeys,
  isFormKey,
  libraries,
  type LibrarySnippets,
  type SnippetOptions,
  snippetsFor,
  weightBits,
} from "@modelshelf/registry";
import {
  type CatalogRecord,
  parseRecord,
  readSourceLines,
  SourceFault,
  type SourceLine,
  toDatasetFacts,
  toModelFacts,
} from "@modelshelf/store";
import { type Arguments, type Command, CommandError, UsageError } from "../command/command.ts";
import {
  inferenceAnswers,
  type InferenceNotice,
  inferenceOptions,
  type InferenceRequest,
  type InferenceLine,
  readInferenceRequest,
} from "../output/inference-answers.ts";
import { type AppLine, type AppProblem, appLines } from "../output/app-lines.ts";
import { idIn } from "../output/id-in.ts";
import { write } from "../output/write.ts";
import { type SnippetLine, toFormLine } from "../output/snippet-line.ts";

/** One line of output; the same fields in the same order for every record. */
interface Answer {
  /** Of a line that is not a record, the id as far as it can be read; null where there is none. */
  readonly id: string | null;
  readonly library: readonly PlainLibrary[];
  readonly inference: readonly InferenceLine[];
  /** Only where they are asked for. */
  readonly apps?: readonly AppLine[];
  /** Only where options ask for something: why it is not there. */
  readonly notices?: readonly InferenceNotice[];
  readonly errors?: readonly (Problem | AppProblem)[];
}

interface PlainLibrary {
  readonly library: string;
  /** The fact that hints at the library; absent where the record names it. */
  readonly hint?: string;
  readonly snippets: readonly SnippetLine[];
}

interface Problem {
  readonly section: "record" | "library";
  readonly library?: string;
  readonly error: string;
}

export const snippetsCommand: Command = {
  name: "snippets",
  summary: "Turn records on standard input into the code that uses the models, or loads the datasets",
  options: {
    kind: { type: "string", value: "<model|dataset>", help: "kind of the records", default: "`model`" },
    endpoint: {
      type: "string",
      value: "<address>",
      help: "write code that fetches from the hub at this address",
      default: "the public Hub",
    },
    form: {
      type: "string",
      value: `<${formKeys.join("|")}>`,
      help: "[the form](./snippets#forms) of Python code",
      default: "`script`",
    },
    bits: {
      type: "string",
      value: `<${weightBits.join("|")}>`,
      help: "write code that [quantizes the weights](./snippets#bits) to this many bits, if the library can",
    },
    hints: {
      type: "boolean",
      help: "add libraries that a record suggests without naming them",
      default: "yes",
    },
    "no-hints": { type: "boolean", help: "leave out libraries that a record does not name" },
    ...inferenceOptions,
    apps: {
      type: "boolean",
      help: "add the [local apps and servers](./snippets#local-apps) that run a model, with their steps",
    },
    "no-library": { type: "boolean", help: "leave out the code of libraries" },
    "no-inference": { type: "boolean", help: "leave out the code of hosted inference" },
  },
  details: `Reads one JSON record per line, plain or compressed with gzip, and writes one JSON line for each, in the same order:
  {"id", "library": [{"library", "hint"?, "snippets": [{"title"?, "language", "install"?, "content", "note"?,
  "certainty"?, "basis"?, "form"?}]}],
  "inference": [{"language", "client", "provider", "install"?, "content", "note"?}],
  "apps"?: [{"app", "label", "fact", "link"?, "snippets"}],
  "notices"?: [{"provider", "notice"}], "errors"?: [{"section", "library"?, "app"?, "error"}]}

Libraries that the record names come first: its library_name, then its tags; then those that read the format of its files or that the record suggests, with the reason under "hint". "certainty" is certain, derived or guessed. The providers of hosted inference are those of --providers; if the record has an inferenceProviderMapping, only those in it, with their names of the model.

With --form, the content of Python code is a whole file in that form, named under "form". Other code, or code that needs more than Python packages, is not changed and has no "form". With --apps, each local app or server that runs the model is an item, with the fact that shows it.

For datasets, the libraries are those that the tags name, then those that can read the files, with the reason under "hint", then guesses. The code loads the default subset, and "inference" is empty.

A line that is not a record does not stop the rest: its output has the reason under "errors", and its id if that can be read, else null.

  modelshelf snippets < models.jsonl.gz > snippets.jsonl`,
  run: async (args, { stdin, stdout, signal }) => {
    const wanted: Wanted = {
      kind: readKind(args),
      form: readForm(args),
      library: args.values["no-library"] === true ? undefined : readOptions(args),
      inference: args.values["no-inference"] === true ? undefined : readInferenceRequest(args),
      apps: args.values["apps"] === true ? readOptions(args) : undefined,
    };
    try {
      for await (const line of readSourceLines(stdin, signal)) {
        if (signal.aborted) return 1;
        await write(stdout, `${JSON.stringify(answerFor(line, wanted))}\n`);
      }
    } catch (error) {
      throw error instanceof SourceFault ? new CommandError(error.message) : error;
    }
    return signal.aborted ? 1 : 0;
  },
};

function readOptions({ values }: Arguments): SnippetOptions {
  const { endpoint, "no-hints": withoutHints, bits: asked } = values;
  const hints = withoutHints !== true;
  const bits = weightBits.find((count) => String(count) === asked);
  if (asked !== undefined && bits === undefined) throw new UsageError(`--bits is 8 or 4, not "${String(asked)}".`);
  if (endpoint === undefined) return { hints, bits };
  if (typeof endpoint !== "string" || !/^https?:\/\/\S+$/.test(endpoint) || !URL.canParse(endpoint)) {
    throw new UsageError(`--endpoint takes the address of a hub, such as https://hub.example.org, not "${endpoint}".`);
  }
  return { endpoint, hints, bits };
}

/** The message for a --kind without snippets. */
export const unknownKind = (kind: string): string => `--kind is model or dataset, not "${kind}".`;

function readKind({ values: { kind = "model" } }: Arguments): Wanted["kind"] {
  if (kind === "model" || kind === "dataset") return kind;
  throw new UsageError(unknownKind(String(kind)));
}

function readForm({ values: { form } }: Arguments): FormKey {
  if (form === undefined) return "script";
  if (typeof form === "string" && isFormKey(form)) return form;
  throw new UsageError(`--form is ${formKeys.join(", ")}, not "${String(form)}".`);
}

/** Undefined for a section that is left out. */
interface Wanted {
  readonly kind: "model" | "dataset";
  readonly form: FormKey;
  readonly library: SnippetOptions | undefined;
  readonly inference: InferenceRequest | undefined;
  readonly apps: SnippetOptions | undefined;
}

function answerFor({ number, text = "", problem: unread }: SourceLine, wanted: Wanted): Answer {
  const parsed = unread ?? parseLine(text);
  if (typeof parsed === "string") return rejected(`line ${number}: ${parsed}`, idIn(text));
  const { record, problem } = parseRecord(wanted.kind, parsed.value);
  if (record === undefined) return rejected(`line ${number}: ${problem}`, idIn(text, parsed.value));
  if (wanted.kind === "dataset") return datasetAnswer(record, wanted);
  const facts = toModelFacts(record);
  const found = wanted.library === undefined ? [] : snippetsFor(facts, wanted.library);
  const errors: (Problem | AppProblem)[] = found.flatMap(({ library, error }) =>
    error ? [{ section: "library", library, error } as const] : [],
  );
  const { inference, notices } =
    wanted.inference === undefined ? { inference: [], notices: [] } : inferenceAnswers(facts, record, wanted.inference);
  const local = wanted.apps && appLines(facts, wanted.apps.endpoint);
  if (local) errors.push(...local.problems);
  return {
    id: record.id,
    library: found.map((shown) => toPlain(shown, record.id, wanted.form)),
    inference,
    ...(local && { apps: local.apps }),
    ...(notices.length > 0 && { notices }),
    ...(errors.length > 0 && { errors }),
  };
}

function datasetAnswer(record: CatalogRecord, { library: options, form }: Wanted): Answer {
  const found =
    options === undefined
      ? []
      : datasetSnippetsFor(choosePart(toDatasetFacts(record)), options).filter(
          ({ chosenBy }) => options.hints === true || chosenBy !== "guess",
        );
  const errors = found.flatMap(({ library, error }) =>
    error ? [{ section: "library", library, error } as const] : [],
  );
  const lines = found.map((shown) => toPlainDataset(shown, record.id, form));
  return { id: record.id, library: lines, inference: [], ...(errors.length > 0 && { errors }) };
}

function toPlainDataset(shown: DatasetLibrarySnippets, id: string, form: FormKey): PlainLibrary {
  const { library: key, chosenBy, fact, snippets } = shown;
  const { label } = datasetLibrary(key);
  const lines = snippets.map((one) => toFormLine(form, one, { id, label }));
  return { library: key, ...(chosenBy !== "tag" && { hint: fact }), snippets: lines };
}

function parseLine(line: string): { readonly value: unknown } | string {
  if (line === "") return "The line is empty; each line holds one record, a JSON object.";
  try {
    return { value: JSON.parse(line) };
  } catch (error) {
    return `The line is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

function rejected(error: string, id: string | undefined): Answer {
  return { id: id ?? null, library: [], inference: [], errors: [{ section: "record", error }] };
}

function toPlain(shown: LibrarySnippets, id: string, form: FormKey): PlainLibrary {
  const { library: key, chosenBy, fact, snippets } = shown;
  const label = libraries.get(key)?.label ?? key;
  const levels = shown.bases();
  const lines = snippets.map((snippet, position) => toFormLine(form, snippet, { id, label }, levels[position]));
  const isNotNamed = chosenBy === "format" || chosenBy === "hint";
  return { library: key, ...(isNotNamed && { hint: fact }), snippets: lines };
}
