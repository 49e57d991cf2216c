/** One number, with the labels that tell it from others of its family. */
export interface Sample {
  /** Follows the name of the family: `_sum`, `_bucket`. */
  readonly suffix?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Samples that measure the same. */
export interface Family {
  readonly name: string;
  readonly type: "counter" | "gauge" | "histogram";
  /** The measured quantity, and its unit. */
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** The format of Prometheus, as text. */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Writes families of samples in the text format of Prometheus.
 *
 * @param further labels that every sample gets
 * @example writeExposition([{ name: "up", type: "gauge", help: "Alive.", samples: [{ value: 1 }] }]) // "# HELP up Alive.\n# TYPE up gauge\nup 1\n"
 */
export function writeExposition(families: readonly Family[], further: Readonly<Record<string, string>> = {}): string {
  return families
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(
        ({ suffix = "", labels, value }) =>
          `${name}${suffix}${toLabels({ ...further, ...labels })} ${toNumber(value)}\n`,
      );
      return `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n${lines.join("")}`;
    })
    .join("");
}

function toLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");

function toNumber(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "+Inf";
  return value === Number.NEGATIVE_INFINITY ? "-Inf" : String(value);
}
