import { pythonStatements, type Statement } from "./python-statements.ts";

/** Titles of the parts of a program, in the order of most programs. */
export const stepTitles = {
  imports: "Import the packages",
  helpers: "Define helpers",
  load: "Load the model",
  input: "Prepare the input",
  run: "Run the model",
  output: "Show the result",
} as const;

export type StepName = keyof typeof stepTitles;

/** Neighboring lines of a program that do one thing. */
export interface Step {
  readonly name: StepName;
  readonly code: string;
}

/**
 * The steps of a Python program, in the order of its lines: put together they are the program. What a line does is told by
 * what it calls and by the variables that it reads, so a line of an unusual program may stand in another step than a reader
 * would have put it in.
 *
 * @param id of the repository: the lines that name it load it
 * @example stepsOf('import timm\n\nmodel = timm.create_model("a/b")', "a/b").map(({ name }) => name) // ["imports", "load"]
 */
export function stepsOf(program: string, id: string): readonly Step[] {
  const reader = new StepReader(id);
  const steps: { name: StepName; code: string }[] = [];
  let rest = program;
  for (const statement of pythonStatements(program)) {
    // A comment at the very end says something of what stands above it.
    const name = statement.bare === "" ? (steps.at(-1)?.name ?? "input") : reader.stepOf(statement);
    const start = rest.indexOf(statement.text);
    const gap = rest.slice(0, start);
    rest = rest.slice(start + statement.text.length);
    const last = steps.at(-1);
    if (last?.name === name) last.code += gap + statement.text;
    else steps.push({ name, code: statement.text });
  }
  return steps;
}

const imports = /^(?:import|from)\s|^os\.environ\[/;
const helpers = /^(?:@|def\s|class\s|async\s+def\s)/;
const main = /^if\s+__name__\b|^asyncio\.run\(/;
const loading =
  /\b(?:from_\w+|load(?!_(?:image|audio|video|dataset|iris)\b)\w*|create_model\w*|pipeline|\w*Pipeline|hf_hub_download|snapshot_download|restore_from)\(|^device\s*=/;
const showing =
  /\b(?:print|display|export_to_\w+|imwrite|savefig|save_\w+|write_\w+)\(|\.(?:save|write|show|plot|export|to_csv|tofile)\(/;
/** Objects that are loaded beside a model and get its input ready. */
const preparing = /token|process|extract|transform|feature|config|device|path|file|folder|dtype|label|vocab/i;
/** Methods that only change how a loaded model works. */
const adjusting =
  /^(?:cpu|cuda|eval|float|half|to|compile|requires_grad_|(?:enable|disable|fuse|load|set|unload)_\w+)$/;

class StepReader {
  readonly #id: string;
  readonly #models = new Set<string>();
  readonly #results = new Set<string>();

  constructor(id: string) {
    this.#id = id;
  }

  stepOf({ text, bare }: Statement): StepName {
    const name = this.#nameOf(text, bare);
    const assigned = assignedNames(bare);
    if (name === "load") for (const one of assigned) if (!preparing.test(one)) this.#models.add(one);
    if (name === "run") for (const one of assigned) this.#results.add(one);
    return name;
  }

  #nameOf(text: string, bare: string): StepName {
    if (imports.test(bare)) return "imports";
    if (helpers.test(bare)) return "helpers";
    if (main.test(bare)) return "run";
    const use = this.#useOfModel(bare);
    if (use !== undefined) return use;
    if (showing.test(bare) || mentions(bare, this.#results)) return "output";
    return text.includes(`"${this.#id}"`) || loading.test(bare) ? "load" : "input";
  }

  /** Whether a model is called here, or only adjusted. */
  #useOfModel(bare: string): "run" | "load" | undefined {
    let found: "load" | undefined;
    for (const [, name = "", methods = ""] of bare.matchAll(/(?<![\w.])([A-Za-z_]\w*)((?:\.\w+)*)\(/g)) {
      if (!this.#models.has(name)) continue;
      if (!adjusting.test(methods.split(".").at(-1) ?? "")) return "run";
      found = "load";
    }
    return found;
  }
}

/** `a, b = …` assigns both; a `with` or a `for` what stands in its lines. */
function assignedNames(bare: string): readonly string[] {
  return [...bare.matchAll(/^\s*([A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*)\s*=(?!=)/gm)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim()),
  );
}

const mentions = (bare: string, names: ReadonlySet<string>): boolean =>
  [...bare.matchAll(/(?<![\w.])[A-Za-z_]\w*/g)].some(([name]) => names.has(name));
