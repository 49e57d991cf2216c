import { fileURLToPath } from "node:url";

/** A page in one of its states, and how its screenshots are called. */
export interface PageState {
  /** `model-bare`: kind of page, then state. Screenshots are called by it. */
  readonly name: string;
  readonly path: string;
  /** Answers with 404 or 400, or shows what is not there, which a browser writes into its log. */
  readonly isFault?: boolean;
  /** Also drawn on paper and in forced colors, which few pages need: what is special there is in the frame and in code. */
  readonly isDrawnInAllMedia?: boolean;
}

const longName = "An-Organisation-With-A-Very-Long-Name-Indeed";
const longModel = `${longName}/a-model-name-that-nobody-can-read-at-a-glance-v1.5`;

/** Each kind of page in its states: full, empty, at fault, with long names, without figures. */
export const pageStates: readonly PageState[] = [
  { name: "home", path: "/", isDrawnInAllMedia: true },
  { name: "models", path: "/models", isDrawnInAllMedia: true },
  { name: "models-narrowed", path: "/models?license=permissive&parameters_from=1B&sort=likes" },
  { name: "models-empty", path: "/models?task=text-generation&search=zzzzqqqq" },
  { name: "models-fault", path: "/models?parameters_from=many", isFault: true },
  { name: "datasets", path: "/datasets" },
  { name: "datasets-empty", path: "/datasets?search=zzzzqqqq" },
  { name: "spaces", path: "/spaces" },
  { name: "model", path: "/models/Qwen/Qwen3-4B-Thinking-2507", isDrawnInAllMedia: true },
  { name: "model-speech", path: "/models/openai/whisper-large-v3" },
  { name: "model-image", path: "/models/black-forest-labs/FLUX.1-dev" },
  { name: "model-gguf", path: "/models/ada/reader-gguf" },
  { name: "model-evaluated", path: "/models/ada/evaluated" },
  { name: "model-bare", path: "/models/ada/bare" },
  { name: "model-long-texts", path: "/models/ada/base" },
  { name: "model-long-names", path: `/models/${longModel}` },
  { name: "model-absent", path: "/models/nobody/nothing", isFault: true },
  { name: "dataset", path: "/datasets/stanfordnlp/snli" },
  { name: "dataset-long-texts", path: "/datasets/ada/super_glue" },
  { name: "space", path: "/spaces/black-forest-labs/FLUX.2-dev" },
  { name: "space-long-texts", path: "/spaces/ada/demo" },
  { name: "folder", path: "/models/ada/evaluated/tree/main" },
  { name: "file", path: "/models/ada/evaluated/blob/main/config.json" },
  { name: "revisions-listed", path: "/models/ada/evaluated/revisions/compare" },
  { name: "folder-absent", path: "/models/ada/bare/tree/main", isFault: true },
  { name: "owner", path: "/grace" },
  { name: "owner-long-names", path: `/${longName}` },
  { name: "owners", path: "/owners" },
  { name: "compare", path: "/compare?ids=Qwen%2FQwen3-4B-Thinking-2507,openai%2Fwhisper-large-v3" },
  { name: "compare-empty", path: "/compare" },
  { name: "tasks", path: "/tasks" },
  { name: "task", path: "/tasks/text-generation" },
  { name: "task-speech", path: "/tasks/automatic-speech-recognition" },
  { name: "task-without-example", path: "/tasks/table-question-answering" },
  { name: "libraries", path: "/libraries" },
  { name: "library", path: "/libraries/transformers" },
  { name: "library-bare", path: "/libraries/whisperkit" },
  { name: "local-apps", path: "/local-apps" },
  { name: "local-app", path: "/local-apps/llama.cpp" },
  { name: "quantization", path: "/quantization?name=model-Q4_K_M.gguf" },
  { name: "metrics", path: "/evaluation-metrics" },
  { name: "metric", path: "/evaluation-metrics/f1" },
  { name: "leaderboards", path: "/leaderboards" },
  { name: "leaderboard", path: "/leaderboards/pages" },
  { name: "shelves", path: "/shelves" },
  { name: "shelf", path: "/shelves/runs-in-8-gb" },
  { name: "search", path: "/search?q=speech" },
  { name: "search-empty", path: "/search?q=zzzzqqqq" },
  { name: "playground", path: "/playground" },
  { name: "verification", path: "/verification" },
  { name: "doubts", path: "/-/doubts" },
  { name: "document", path: "/docs/parts/tabs", isDrawnInAllMedia: true },
  { name: "document-reference", path: "/reference/reference" },
  { name: "document-notebook", path: "/formats/notebook", isFault: true },
  { name: "document-right-to-left", path: "/many/ar/chapter0/1" },
  { name: "course", path: "/course/pl/chapter0/1" },
  { name: "course-absent", path: "/course/chapter1", isFault: true },
  { name: "absent", path: "/nowhere", isFault: true },
];

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const sites = here("../../../../packages/docs/test/sites");

/** Document sets whose pages are among the states of pages. */
export const documentsOfStates: readonly string[] = [
  `/docs/parts=${here("../test/sites/parts")}`,
  `/formats=${sites}/formats`,
  `/reference=${sites}/directives`,
  `/many=${sites}/languages`,
];

/** Records whose names, numbers and texts are as long as they get, and records with none. */
export const recordsOfStates: readonly string[] = [
  ...["models", "datasets", "spaces"].map((kind) => here(`../test/records/${kind}.jsonl`)),
  ...["models", "datasets", "spaces"].map((kind) => here(`screenshots/records/${kind}.jsonl`)),
];
