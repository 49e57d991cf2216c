/** A sample as it was read: `name{label="value"} 1`. */
export interface ReadSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const endings = { counter: [""], gauge: [""], histogram: ["_bucket", "_sum", "_count"] } as const;

/**
 * Reads the text format of Prometheus as strictly as its description has it.
 *
 * @throws Error for an invalid line, a sample outside its family or twice, and histograms that do not add up
 * @example parseExposition("# HELP up Alive.\n# TYPE up gauge\nup 1\n") // [{ name: "up", labels: {}, value: 1 }]
 */
export function parseExposition(text: string): readonly ReadSample[] {
  if (!text.endsWith("\n")) throw new Error("The last line does not end.");
  const families = new Set<string>();
  const seen = new Set<string>();
  const samples: ReadSample[] = [];
  let family: { readonly name: string; readonly type: keyof typeof endings } | undefined;
  let helped = "";
  for (const line of text.slice(0, -1).split("\n")) {
    const [, about = ""] = /^# HELP ([a-zA-Z_:][\w:]*) (?:[^\\]|\\[\\n])+$/.exec(line) ?? [];
    if (about !== "") {
      if (families.has(about)) throw new Error(`${about} comes twice.`);
      families.add(about);
      helped = about;
      continue;
    }
    const [, named = "", type] = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram)$/.exec(line) ?? [];
    if (type !== undefined) {
      if (named !== helped) throw new Error(`${named} has no help before its type.`);
      family = { name: named, type: type as keyof typeof endings };
      continue;
    }
    const sample = readSample(line);
    const { name, type: kind } = family ?? { name: "", type: "gauge" };
    if (!endings[kind].some((ending) => sample.name === name + ending)) throw new Error(`${line} is not of ${name}.`);
    const key = JSON.stringify([sample.name, Object.entries(sample.labels).toSorted()]);
    if (seen.has(key)) throw new Error(`${line} comes twice.`);
    seen.add(key);
    samples.push(sample);
  }
  checkHistograms(samples);
  return samples;
}

function readSample(line: string): ReadSample {
  const found = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\+Inf|-Inf|NaN|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/.exec(line);
  if (!found) throw new Error(`This is not a sample: ${line}`);
  const [, name = "", inside = "", number = ""] = found;
  const labels: Record<string, string> = {};
  const rest = inside.replaceAll(
    /([a-zA-Z_]\w*)="((?:[^"\\]|\\["\\n])*)"(?:,|$)/g,
    (_, label: string, value: string) => {
      if (Object.hasOwn(labels, label)) throw new Error(`${line} has ${label} twice.`);
      labels[label] = value.replaceAll(/\\(.)/g, (_all, sign: string) => (sign === "n" ? "\n" : sign));
      return "";
    },
  );
  if (rest !== "") throw new Error(`These are not labels: ${rest}`);
  return { name, labels, value: Number(number.replace("Inf", "Infinity")) };
}

/** Classes only grow, and the last one holds all. */
function checkHistograms(samples: readonly ReadSample[]): void {
  for (const { name, labels, value } of samples) {
    if (!name.endsWith("_count")) continue;
    const base = name.slice(0, -"_count".length);
    const isSame = (one: ReadSample): boolean =>
      one.name === `${base}_bucket` && Object.entries(labels).every(([label, text]) => one.labels[label] === text);
    const buckets = samples
      .filter(isSame)
      .map((one) => [Number(one.labels["le"]?.replace("Inf", "Infinity")), one.value]);
    const sorted = buckets.toSorted(([a = 0], [b = 0]) => a - b);
    const grows = sorted.every(([, count = 0], index) => count >= (sorted[index - 1]?.[1] ?? 0));
    const [last, all] = sorted.at(-1) ?? [];
    if (!grows || last !== Number.POSITIVE_INFINITY || all !== value) throw new Error(`${base} does not add up.`);
  }
}
