/**
 * A placeholder in code where a record does not say which file or model is meant: in capitals after `YOUR_`, so that nobody
 * takes it for a name, and good in every language. The one spelling. Files of the reader's own are variables with a
 * plain name, `photo.jpg`, and a comment that says what they hold.
 *
 * @example placeholder("FILE.gguf") // "YOUR_FILE.gguf"
 */
export function placeholder(what: string): string {
  return `YOUR_${what}`;
}

const pattern = /\bYOUR_[A-Z][A-Z_]*(?:\.[a-z]\w*)?/g;

/**
 * The placeholders in code, in order, each once.
 *
 * @example placeholdersIn('hf_hub_download("a/b", "YOUR_FILE.pt")') // ["YOUR_FILE.pt"]
 */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set(text.match(pattern))];
}

/**
 * The sentence that asks for what a placeholder stands for.
 *
 * @param meaning "the name of the repository's .gguf file"
 * @example fillIn("YOUR_FILE.pt", "the name of the repository's .pt file")
 * // "Replace YOUR_FILE.pt with the name of the repository's .pt file."
 */
export function fillIn(name: string, meaning: string): string {
  return `Replace ${name} with ${meaning}.`;
}
