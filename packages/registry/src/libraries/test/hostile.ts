import type { ModelFacts } from "../../model.ts";

/**
 * Texts that have broken generators of code: each ends a literal, a line, a comment or a word in some language, or
 * steers a careless lookup.
 */
export const hostileTexts: readonly string[] = [
  `"`,
  `'`,
  "\\",
  "\\\\",
  `\\"`,
  "`",
  `"""`,
  `'''`,
  "\n",
  "\r",
  "\r\n",
  "\t",
  "\0",
  "\u0085",
  "\u2028",
  "\u2029",
  "\u202E",
  "\u2066",
  "\u200B",
  "\uFEFF",
  "\u00A0",
  "\uD800",
  "\uDFFF",
  "😀",
  "#",
  "//",
  "*/",
  "<!--",
  "</script>",
  "{{GGUF_FILE}}",
  "{{",
  "}}",
  "%s",
  "{0}",
  "${process.exit(1)}",
  "$(touch /tmp/h0stile)",
  "`touch /tmp/h0stile`",
  "; touch /tmp/h0stile #",
  "\\N{BULLET}",
  "\\u0022",
  "\\x22",
  `"); h0stile("`,
  `'); h0stile('`,
  `", h0stile, "`,
  "\nh0stile\n",
  "\n    h0stile\n",
  "--h0stile",
  "$1 $& $`",
  "constructor",
  "__proto__",
];

/** Names that fit a loose pattern for identifiers and are keywords, or lead from an object to its making. */
export const hostileNames: readonly string[] = [
  "class",
  "None",
  "await",
  "lambda",
  "import",
  "default",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "__proto__",
  "__import__",
  "__class__",
];

/** Tags that no branch asks for; a lookup by property would find some of them. */
export const hostileTags: readonly string[] = ["constructor", "toString", "__proto__", `"`, "\n", `base_model:"'`, "-"];

/** Ids that the Hub allows and that a careless generator would rewrite, split wrongly or take for a name. */
export const oddIds: readonly string[] = ["0-9/x_y.z", "None/class", "constructor/prototype", "a/_b-c.d_e_", "gpt2"];

/** The role of a text of the record: a `text` or a `name` only appears, a `choice` decides about branches. */
export type Part = "text" | "name" | "choice";

const parts: ReadonlyMap<string, Part | "apart"> = new Map([
  ["id", "apart"],
  ["tags", "apart"],
  ["libraryName", "choice"],
  ["pipelineTag", "choice"],
  ["maskToken", "text"],
  ["transformersInfo.autoModel", "name"],
  ["transformersInfo.customClass", "name"],
  ["transformersInfo.pipelineTag", "choice"],
  ["transformersInfo.processor", "name"],
  ["architectures", "name"],
  ["modelType", "choice"],
  ["files", "choice"],
  ["quantization.method", "choice"],
  ["quantization.fileTypes", "choice"],
  ["chatTemplates.tokenizer", "text"],
  ["chatTemplates.processor", "text"],
  ["chatTemplates.jinja", "text"],
  ["adapterBaseModel", "text"],
  ["diffusersClass", "name"],
  ["sklearn.file", "text"],
  ["sklearn.format", "choice"],
  ["speechbrain.interface", "name"],
  ["peft.baseModel", "text"],
  ["peft.taskType", "choice"],
  ["kerasHubTasks", "name"],
  ["baseModels", "text"],
  ["instancePrompt", "text"],
  ["widget.text", "text"],
  ["widget.context", "text"],
  ["widget.prompt", "text"],
  ["widget.src", "text"],
  ["widget.sourceSentence", "text"],
  ["widget.sentences", "text"],
  ["gguf.architecture", "choice"],
  ["gguf.chatTemplate", "text"],
]);

/**
 * A model with all its texts of one kind rewritten; tags and id stay.
 *
 * @example rewrite({ id: "a/b", tags: [], maskToken: "<m>" }, "text", (text) => text + '"').maskToken // '<m>"'
 */
export function rewrite(model: ModelFacts, part: Part, write: (text: string) => string): ModelFacts {
  return rewriteValue(model, "", part, write) as ModelFacts;
}

function rewriteValue(value: unknown, path: string, part: Part, write: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteValue(item, path, part, write));
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value);
    const inside = (key: string): string => (path === "" ? key : `${path}.${key}`);
    return Object.fromEntries(members.map(([key, member]) => [key, rewriteValue(member, inside(key), part, write)]));
  }
  if (typeof value !== "string") return value;
  const own = parts.get(path);
  if (own === undefined) throw new Error(`Say in test/hostile.ts what part the text "${path}" of ModelFacts plays.`);
  return own === part ? write(value) : value;
}
