import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Install } from "../../packages/registry/src/snippet.ts";

/** A program in the text of a task or a metric, with the installation that is printed before it. */
export interface ContentRun {
  /** `tasks/translation`, `metrics/rouge`. */
  readonly page: string;
  /** Of its first line in the file. */
  readonly line: number;
  readonly language: "python" | "javascript";
  readonly text: string;
  readonly install: Install;
  /** It asks for weights, files or other machines, so that here only its calls can be compared. */
  readonly reachesOut: boolean;
}

const content = resolve(import.meta.dirname, "../../content");

/** Models, files and data that a program uses and does not contain. */
const beyond =
  /from_pretrained|from_hparams|pipeline\(|https?:\/\/|hf_hub_download|model_info|\.download\(|SentenceTransformer\(|CrossEncoder\(|YOLO\(|create_model|LPIPS\(|InceptionScore\(|open\(|"[\w./-]+\.(?:wav|jpg|png|mp4|txt|csv|pt)"|load_dataset|(?<!np\.)load\("|_pictures"|_clips"|make_env|Classifier\.load|Planetoid|WordNet|wordnet/;

/**
 * The programs of all task and metric texts, or of one.
 *
 * @example contentRuns("metrics/rouge")[0]?.install // { pip: ["rouge-score"] }
 */
export function contentRuns(page = "*"): readonly ContentRun[] {
  const pages = page === "*" ? ["tasks/*.md", "metrics/*.md"] : [`${page}.md`];
  return globSync(pages, { cwd: content })
    .toSorted()
    .flatMap((file) => runsOf(file.slice(0, -".md".length), readFileSync(join(content, file), "utf8")));
}

function runsOf(page: string, source: string): readonly ContentRun[] {
  const runs: ContentRun[] = [];
  let install: Install = {};
  for (const { 1: language, 2: text = "", index } of source.matchAll(/^```(bash|python|js)\n([^]*?)^```$/gm)) {
    if (language === "bash") {
      install = installIn(text) ?? install;
      continue;
    }
    runs.push({
      page,
      line: source.slice(0, index).split("\n").length + 1,
      language: language === "js" ? "javascript" : "python",
      text: text.trimEnd(),
      install,
      reachesOut: beyond.test(text),
    });
  }
  return runs;
}

function installIn(shell: string): Install | undefined {
  const [, manager, rest = ""] = /^(pip|npm) install (.+)$/m.exec(shell) ?? [];
  const words = rest.match(/'[^']*'|"[^"]*"|\S+/g)?.map((word) => word.replace(/^(['"])(.*)\1$/, "$2")) ?? [];
  const clone = /^git clone (\S+)$/m.exec(shell)?.[1];
  if (clone !== undefined) return { clone };
  if (manager === "npm") return { npm: words };
  if (manager !== "pip") return undefined;
  const packages = words.filter((word) => word !== "--upgrade");
  return { pip: packages, ...(packages.length < words.length && { upgrade: true as const }) };
}
