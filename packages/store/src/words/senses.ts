import { rootOf } from "./word-root.ts";

/** Words that say the same of a need, whatever their form; the first stands for all of them. */
const groups: readonly string[] = [
  "image drawing artwork illustration scene snapshot",
  "video clip movie footage",
  "audio sound recording mp3 wav",
  "music song tune melody",
  "speech voice talk speak spoken speaking say",
  "generate make create compose draw paint produce write design synthesize imagine",
  "remove delete erase eliminate strip uninstall",
  "detect find spot locate discover",
  "recognize identify",
  "classify categorize label tag sort",
  "improve enhance restore repair fix clean",
  "enlarge upscale increase magnify bigger",
  "sharpen deblur blurry blurred unblur sharp",
  "summarize shorten condense tldr abridge short brief",
  "translate translator interpreter",
  "chat conversation dialog dialogue chatbot bot assistant",
  "question ask query",
  "answer reply respond",
  "table spreadsheet excel csv tabular sheet",
  "document pdf scan file paper",
  "text word passage paragraph prose prompt",
  "forecast predict prediction estimate",
  "anonymize redact mask hide pseudonymize censor",
  "person people human man woman",
  "car vehicle automobile truck",
  "noise denoise noisy",
  "change replace swap modify edit alter",
  "similar alike same resemble duplicate near",
  "sentiment opinion mood feeling emotion",
  "transcribe transcript dictate dictation",
  "caption describe description",
  "code program programming coding software",
  "animate animation move moving alive life",
  "separate split isolate",
  "medical clinical medicine hospital health",
  "color colorize",
  "hateful hate offensive abusive toxic insult",
  "own custom my",
  "add import upload publish ingest bring",
  "run start launch use deploy serve",
  "local locally offline laptop desktop pc",
  "memory vram ram gb",
  "gpu graphics card hardware",
  "server host hosting",
  "measure metric evaluate evaluation",
  "cluster group organize arrange",
  "setting option configure configuration config variable",
];

/** Texts as the source or the result of an image: "an image from a description". */
const texts: ReadonlySet<string> = new Set(
  ["description", "describe", "caption", "sentence", "story", "idea"].map(rootOf),
);

const senses = new Map<string, string>();
for (const group of groups) {
  const [first = "", ...others] = group.split(" ").map(rootOf);
  for (const word of [first, ...others]) if (!senses.has(word)) senses.set(word, first);
}

/**
 * The sense that a word shares with others that are used for the same.
 *
 * @param word folded, as `wordsOf` gives it
 * @example senseOf("clip") === senseOf("movie")
 */
export function senseOf(word: string): string {
  // The documentation of a hub is not a document that a model reads.
  if (word === "documentation") return word;
  const root = rootOf(word);
  return senses.get(root) ?? root;
}

/** The sense of a word that says what something is made from, or what becomes of it. */
export const senseOfEnd = (word: string): string => senseOf(texts.has(rootOf(word)) ? "text" : word);
