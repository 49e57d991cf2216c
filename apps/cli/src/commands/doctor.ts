import { effects, examine, type Finding } from "@modelshelf/store";
import { catalogOf, databaseOption } from "../catalog/catalog-place.ts";
import { type Arguments, type Command, CommandError, UsageError } from "../command/command.ts";
import { dataOption } from "../options/data-folder.ts";
import { type DoubtForm, examineCatalog } from "../doctor/examine-catalog.ts";
import { type Patient, patientsIn } from "../doctor/patients.ts";
import { reportOf, summaryOf, type Tally } from "../doctor/report.ts";
import { oneLine } from "../output/one-line.ts";
import { write } from "../output/write.ts";

export const doctorCommand: Command = {
  name: "doctor",
  summary: "Say what the record of a model lacks, and what each addition would improve",
  parameters: "[folder|file|id]",
  positionals: [0, 1],
  options: {
    catalog: {
      type: "boolean",
      help: "list the records of the catalog that contradict themselves: counts by kind, with three examples each",
    },
    csv: {
      type: "boolean",
      help: "with `--catalog`: write each contradiction as a line of CSV, with the columns `kind`, `record kind`, `id`, `sentence`, `shown`",
    },
    json: {
      type: "boolean",
      help: "write one JSON line for each record; with `--catalog`, one for each contradiction: `kind`, `recordKind`, `id`, `sentence`, `shown`",
    },
    each: { type: "boolean", help: "report on each record of a file with several; otherwise they are counted" },
    data: dataOption,
    database: databaseOption,
  },
  details: `Examines a folder with a model (README.md, config.json, the names of the files), the records in a file (JSON or JSON Lines, plain or compressed with gzip; - is standard input), or a model of the catalog by its id. Findings with the greatest effect come first: code, certainty of the code, license, filters, page. A line that is not a record is reported, and the rest is examined.

With --json, each line is:
  {"id", "findings": [{"rule", "effect", "missing", "improves", "action"?,
  "additions": [{"file", "language", "lines", "isExample"}]}], "problems"?: […]}

With --catalog, it counts the records of the catalog that contradict themselves, by kind, with a few examples: a size in the name that does not fit the files, a library that cannot load the weights. --csv and --json write all of them.

The exit code is 0 if something was examined, regardless of the findings; 1 if there is nothing to examine or it cannot be read; 2 for wrong arguments.

  modelshelf doctor ./my-model
  modelshelf doctor --catalog --csv > doubts.csv`,
  run: async (args, terminal) => {
    const form = doubtForm(args);
    if (form !== undefined) return examineCatalog(catalogOf(args, terminal), form, terminal);
    const [source = ""] = args.positionals;
    const { stdout, stderr, signal } = terminal;
    const report = new Report(args.values["json"] === true, args.values["each"] === true);
    for await (const patient of patientsIn(source, catalogOf(args, terminal), terminal)) {
      if (signal.aborted) return 1;
      const { out = "", err = "" } = report.add(patient);
      await write(stderr, err);
      await write(stdout, out);
    }
    await write(stdout, report.end());
    if (report.isEmpty) throw new CommandError(`${source} has no record of a model.`);
    return signal.aborted ? 1 : 0;
  },
};

/**
 * How the doubts of the whole catalog are written; undefined where a record or a file is to be examined.
 *
 * @throws UsageError where the arguments say both or neither
 */
function doubtForm({ values, positionals }: Arguments): DoubtForm | undefined {
  const { catalog, csv, json, each } = values;
  if (catalog !== true) {
    if (csv === true) throw new UsageError("--csv needs --catalog.");
    if (positionals.length === 0) throw new UsageError("doctor needs a folder, a file or an id, or --catalog.");
    return undefined;
  }
  if (positionals.length > 0)
    throw new UsageError("--catalog examines the whole catalog: leave out the other argument.");
  if (each === true) throw new UsageError("--each is for files; --csv and --json list the whole catalog.");
  if (csv === true && json === true) throw new UsageError("Choose one of --csv and --json.");
  return csv === true ? "csv" : json === true ? "json" : "summary";
}

/** Progress while records come. The first report waits for a second record, which makes it a count. */
class Report {
  readonly #isJson: boolean;
  readonly #isEach: boolean;
  readonly #tally: Tally = { records: 0, complete: 0, rules: new Map() };
  #refused = 0;
  #first = "";

  constructor(isJson: boolean, isEach: boolean) {
    this.#isJson = isJson;
    this.#isEach = isEach;
  }

  get isEmpty(): boolean {
    return this.#tally.records === 0;
  }

  add(patient: Patient): { readonly out?: string; readonly err?: string } {
    if (patient.record === undefined) {
      this.#refused += 1;
      const { id = null, problem } = patient;
      return this.#isJson ? { out: jsonLine(id, [], [problem]) } : { err: `${oneLine(problem)}\n` };
    }
    const { record, isFolder, problems } = patient;
    // The files of a folder say what a record may leave out.
    const findings = examine(record).filter(({ rule }) => !isFolder || rule !== "parameters");
    this.#count(findings);
    if (this.#isJson) return { out: jsonLine(record.id, findings, problems) };
    const text = reportOf(record.id, findings, problems);
    if (this.#isEach) return { out: this.#tally.records > 1 ? `\n${text}` : text };
    if (this.#tally.records === 1) this.#first = text;
    return {};
  }

  end(): string {
    if (this.#isJson || this.#isEach || this.isEmpty) return "";
    return this.#tally.records === 1 ? this.#first : summaryOf(this.#tally, effects, this.#refused);
  }

  #count(findings: readonly Finding[]): void {
    this.#tally.records += 1;
    if (findings.length === 0) this.#tally.complete += 1;
    for (const { rule, effect } of findings) {
      const counted = this.#tally.rules.get(`${rule} ${effect}`);
      if (counted === undefined) this.#tally.rules.set(`${rule} ${effect}`, { effect, count: 1 });
      else counted.count += 1;
    }
  }
}

function jsonLine(id: string | null, findings: readonly Finding[], problems: readonly string[]): string {
  return `${JSON.stringify({ id, findings, ...(problems.length > 0 && { problems }) })}\n`;
}
