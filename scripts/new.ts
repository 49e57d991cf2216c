/**
 * Writes the skeleton of a library, a task, a metric, a page, a kind of record or a local app where it belongs.
 *
 *   node scripts/new.ts library my-library
 *   node scripts/new.ts task text-to-dance
 *   node scripts/new.ts metric word-error-rate
 *   node scripts/new.ts page about
 *   node scripts/new.ts kind prompt
 *   node scripts/new.ts local-app my-app
 *
 * Blanks that are left do not pass the tests, which say what to write.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { libraryGroupKeys } from "../packages/registry/src/libraries/groups.ts";
import {
  camelCase,
  kindEntry,
  kindRecord,
  libraryEntry,
  localAppEntry,
  metricEntry,
  metricText,
  pageLoad,
  pageMarkdown,
  pageModule,
  pageView,
  taskEntry,
  taskText,
} from "./skeletons.ts";

interface Kind {
  readonly name: { readonly pattern: RegExp; readonly rule: string };
  /** Path from the root → text. */
  readonly files: (name: string) => Readonly<Record<string, string>>;
  readonly nextSteps: (name: string) => readonly string[];
}

const kebabCase = {
  pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  rule: "small letters and digits in words joined by hyphens",
};

const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  [
    "library",
    {
      name: {
        pattern: /^[A-Za-z0-9](?:[\w.-]{0,94}[A-Za-z0-9])?$/,
        rule: "letters, digits, dots, hyphens and underscores, with a letter or a digit at both ends",
      },
      files: (key) => ({ [`packages/registry/src/libraries/entries/${key}.ts`]: libraryEntry(key) }),
      nextSteps: (key) => [
        `Fill in the address of its repository, and its group: ${libraryGroupKeys.join(", ")}.`,
        "Say in `about` what it is, in a sentence of your own.",
        `Its key has to be the \`library_name\` that model cards give: "${key}". Another entry may show code for models with that tag: git grep -i "${key}" packages/registry/src/libraries/entries`,
        "If it can load from a repository, write `snippets`, `endpoint` and `samples`: content/docs/adding-a-library.md shows how.",
        "List it under its tasks in packages/registry/src/relations.ts.",
        "Run `npm run generate`, then `npm test`.",
      ],
    },
  ],
  [
    "local-app",
    {
      name: {
        pattern: /^[a-z0-9](?:[a-z0-9.-]{0,60}[a-z0-9])?$/,
        rule: "small letters, digits, dots and hyphens, with a letter or a digit at both ends",
      },
      files: (key) => ({ [`packages/registry/src/local-apps/entries/${key}.ts`]: localAppEntry(key) }),
      nextSteps: (key) => [
        "Fill in the address of its documentation, what it is in `about`, and which models it runs: packages/registry/src/local-apps/conditions.ts has conditions.",
        "Write its steps from that documentation, or a link in the form that it documents.",
        `Put "${key}" in its place in packages/registry/src/local-apps/order.ts.`,
        "Run `npm run generate`, read the golden beside the entry, then run `npm test unit local-apps`.",
      ],
    },
  ],
  [
    "task",
    {
      name: kebabCase,
      files: (id) => ({
        [`packages/registry/src/tasks/entries/${id}.ts`]: taskEntry(id),
        [`content/tasks/${id}.md`]: taskText,
      }),
      nextSteps: (id) => [
        "Fill in its modality and one sentence that says what its input and output are.",
        `Put "${id}" in its place in packages/registry/src/tasks/order.ts.`,
        "Give it a `demo`, an example of input and output, as entries/token-classification.ts does. Images and audio are in content/tasks/media.",
        "Write its text for somebody who knows nothing of the task: at least 120 words, 300 to 800 for a task with picks.",
        "List the libraries that can do it in packages/registry/src/relations.ts.",
        "Run `npm run generate`, then `npm test`.",
      ],
    },
  ],
  [
    "metric",
    {
      name: kebabCase,
      files: (slug) => ({
        [`packages/registry/src/metrics/entries/${slug}.ts`]: metricEntry(slug),
        [`content/metrics/${slug}.md`]: metricText,
      }),
      nextSteps: (slug) => [
        "Fill in its family, its range, one sentence that says what it compares, and what is related.",
        `Write content/metrics/${slug}.md: its formula, a worked example whose numbers are right, what it misses, code.`,
        `Name it in the \`picks\` of a task: "${slug}".`,
        "Run `npm run generate`, then `npm test`.",
      ],
    },
  ],
  [
    "page",
    {
      name: kebabCase,
      files: (name) => ({
        [`apps/web/src/pages/${name}/load.ts`]: pageLoad(name),
        [`apps/web/src/pages/${name}/page.ts`]: pageModule(name),
        [`apps/web/src/pages/${name}/markdown.ts`]: pageMarkdown(name),
        [`apps/web/src/pages/${name}/view.tsx`]: pageView(name),
      }),
      nextSteps: (name) => [
        "Load what it shows in load.ts, and write it in markdown.ts and view.tsx.",
        `Give it an address in apps/web/src/addresses/page-addresses.ts: \`${camelCase(name)}: "/${name}",\`.`,
        `Add it to the list in apps/web/src/app/routes.ts: \`import ${camelCase(name)} from "../pages/${name}/page.ts";\`.`,
        "Add a row to the table of pages in content/docs/http-api.md.",
      ],
    },
  ],
  [
    "kind",
    {
      name: { pattern: /^[a-z]+$/, rule: "one word of small letters, for one of them" },
      files: (kind) => ({
        [`packages/store/src/kinds/entries/${kind}.ts`]: kindEntry(kind),
        [`packages/store/test/records/${kind}s.jsonl`]: kindRecord(kind),
      }),
      nextSteps: (kind) => [
        "Fill in its words, its columns, and what the parser reads of its records.",
        `Put a few records into packages/store/test/records/${kind}s.jsonl, which between them have every filter.`,
        "Run `npm run generate`, and add a row to the table of pages in content/docs/http-api.md.",
        "Run `npm test unit packages/store apps/web/src/app apps/web/src/records`.",
      ],
    },
  ],
]);

/** A request that cannot be fulfilled; the message is one sentence for the person who asked. */
export class Refusal extends Error {}

/**
 * Writes the files of a skeleton below `root` and says what to do next. Nothing is written when anything is in the way.
 *
 * @throws {Refusal}
 */
export function createSkeleton(
  root: string,
  kindName: string,
  name: string,
): { readonly written: readonly string[]; readonly nextSteps: readonly string[] } {
  const kind = kinds.get(kindName);
  if (!kind) throw new Refusal(`There is no kind "${kindName}". Choose one of: ${[...kinds.keys()].join(", ")}.`);
  if (!kind.name.pattern.test(name))
    throw new Refusal(`"${name}" cannot be the name of a ${kindName}. Use ${kind.name.rule}.`);
  const files = Object.entries(kind.files(name));
  for (const [path] of files) {
    const present = sameButForCase(join(root, path));
    if (present)
      throw new Refusal(`${join(dirname(path), present)} is there already. Edit it, or choose another name.`);
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: "wx" });
  }
  return { written: files.map(([path]) => path), nextSteps: kind.nextSteps(name) };
}

/** The file that is in the way: on many machines `paddleocr.ts` would overwrite `PaddleOCR.ts`. */
function sameButForCase(path: string): string | undefined {
  if (!existsSync(dirname(path))) return undefined;
  return readdirSync(dirname(path)).find((file) => file.toLowerCase() === basename(path).toLowerCase());
}

function main([kind, name, ...rest]: readonly string[]): void {
  if (kind === undefined || name === undefined || rest.length > 0) {
    process.stderr.write(`Usage: npm run new ${[...kinds.keys()].join("|")} <name>\n`);
    process.exitCode = 2;
    return;
  }
  try {
    const { written, nextSteps } = createSkeleton(resolve(import.meta.dirname, ".."), kind, name);
    process.stdout.write(`${written.map((path) => `Wrote ${path}\n`).join("")}\nNext:\n`);
    process.stdout.write(nextSteps.map((step, index) => `${index + 1}. ${step}\n`).join(""));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv.slice(2));
