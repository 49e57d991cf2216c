import type { Step } from "./documented-steps.ts";

/** Commands that are not run, and why. */
interface NotRun {
  readonly command: RegExp;
  /** Only where they are in this document. */
  readonly document?: RegExp;
  readonly reason: string;
}

const notRun: readonly NotRun[] = [
  {
    command: /^docker /,
    reason: "needs a container engine; the steps of the Containerfile are run by deployment.programs.test.ts",
  },
  { command: /^sudo /, reason: "changes the whole machine; systemd checks the unit in deployment.programs.test.ts" },
  {
    command: /^npm install --global/,
    reason: "installs the package; packing.programs.test.ts does so from an empty folder",
  },
  {
    command: /^git clone |^cd modelshelf$/,
    reason: "fetches the repository from the network; bootstrap.programs.test.ts starts a fresh clone of it",
  },
  { command: /^npm run (?:new|generate)\b/, reason: "writes into the clone; new.test.ts and generate.test.ts run it" },
  { command: /^npm run verify\b/, reason: "installs libraries from the network; verify.yml runs it each week" },
  { command: /^npx modelshelf bom --from-lock/, reason: "needs a lock file and its repositories; bom.test.ts runs it" },
  {
    command: /--from-lock|modelshelf mirror .* datasets\//,
    reason: "needs repositories with revisions; mirrored-revisions.programs.test.ts runs it",
  },
  { command: /modelshelf diff /, reason: "needs a repository with revisions; diff.test.ts runs it" },
  { command: /^npm test\b/, reason: "is what runs this" },
  { command: /^npm run (?:bench|faults|nightly|pack)\b/, reason: "takes minutes, and runs on its own" },
  { command: /^node scripts\//, reason: "is for a clone; npm run nightly runs the clients" },
  {
    command: /^(?:kit|modctl|oras|skopeo) /,
    reason: "needs a program that is not installed here; npm run nightly runs kit, oras and skopeo with the clients",
  },
  {
    command: /^(?:cosign|model_signing) /,
    reason: "needs a program that is not installed here; npm run nightly signatures runs it",
  },
  { command: /^(?:for process|pgrep)/, reason: "needs several processes; serve's own tests exchange them" },
  {
    command: /s3:\/\/|AWS_|--storage-url https/,
    reason: "needs object storage; import-storage.programs.test.ts runs it",
  },
  {
    command: /postgres:\/\/|^createdb|DATABASE_URL/,
    reason: "needs a PostgreSQL server; migrate.test.ts runs it on one",
  },
  {
    command: /^npx modelshelf export (?!.*--only-docs)/,
    reason: "writes the whole site, which takes half a minute; exported-site.test.ts does so",
  },
  { command: /^rsync |^git worktree /, reason: "needs a second machine, or a checkout of the reader's own" },
  {
    command: /^(?:HF_ENDPOINT=\S+ )?llama-cli|^ollama /,
    reason: "needs a program that is not installed here; its requests are replayed by the tests of the API",
  },
  { command: /…/, reason: "has a place to fill in" },
  { document: /directives|writing-documentation/, command: /^/, reason: "shows how a block of code looks" },
  {
    command: /registry\/library-snippets|@modelshelf\/docs|virtual:/,
    reason: "needs the packed packages; examples.programs.test.ts runs it",
  },
];

/** The first entry that says why a step is not run. */
function entryFor({ text, document, exports }: Step): NotRun | undefined {
  const whole = [...exports, text].join("\n");
  return notRun.find(
    (each) => (each.document?.test(document) ?? true) && (each.command.test(text) || each.command.test(whole)),
  );
}

/** Why a step is not run here, in words that follow its name; `undefined` where it is. */
export const reasonNotToRun = (step: Step): string | undefined => entryFor(step)?.reason;

/** Reasons that no step has any more. */
export function unusedReasons(steps: readonly Step[]): readonly string[] {
  const used = new Set(steps.map(entryFor));
  return notRun.filter((each) => !used.has(each)).map(({ reason }) => reason);
}
