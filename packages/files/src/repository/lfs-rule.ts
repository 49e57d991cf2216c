import ignore from "ignore";

/** Larger files go to Git LFS whatever they are called: the Hub refuses them otherwise. */
export const maxPlainSize = 10_000_000;

/**
 * The rules for Git LFS in repositories of the Hub whose `.gitattributes` nobody has changed; they count where there is no
 * such file.
 *
 * Source: the `.gitattributes` of new repositories.
 */
const usual = [
  ..."7z arrow bin bz2 ckpt ftz gz h5 joblib mlmodel model msgpack npy npz onnx ot parquet pb pickle pkl pt pth rar".split(
    " ",
  ),
  ..."safetensors tar tflite tgz wasm xz zip zst".split(" "),
]
  .map((ending) => `*.${ending}`)
  .concat("*.lfs.*", "saved_model/**/*", "*.tar.*", "*tfevents*");

/**
 * Whether Git LFS keeps a file, by the lines of `.gitattributes` and its size.
 *
 * @param attributes text of `.gitattributes` at the root; `undefined` where there is none
 * @returns (path, bytes) → whether
 * @example lfsRule("*.bin filter=lfs diff=lfs merge=lfs -text")("a/model.bin", 12) // true
 */
export function lfsRule(attributes: string | undefined): (path: string, size: number) => boolean {
  const rules = ignore({ ignorecase: false }).add(attributes === undefined ? usual : patternsOf(attributes));
  return (path, size) => size > maxPlainSize || rules.ignores(path);
}

/**
 * Whether Git LFS keeps a file of a git checkout: nothing but its `.gitattributes` says so.
 *
 * @example checkoutRule(undefined)("model.bin") // false
 */
export function checkoutRule(attributes: string | undefined): (path: string) => boolean {
  const rules = ignore({ ignorecase: false }).add(patternsOf(attributes ?? ""));
  return (path) => rules.ignores(path);
}

/** The last line that fits a file counts, as it does for what is ignored; lines that take LFS away become exceptions. */
function patternsOf(attributes: string): string[] {
  return attributes.split(/\r?\n/).flatMap((line) => {
    const [pattern = "", ...words] = line.trim().split(/\s+/);
    if (pattern === "" || pattern.startsWith("#") || pattern.startsWith("[")) return [];
    const filter = words.findLast((word) => /^[-!]?filter(?:=|$)/.test(word));
    if (filter === undefined) return [];
    // The word for what is ignored begins with these signs, an attribute's pattern does not mean them.
    const escaped = pattern.replace(/^[!#]/, String.raw`\$&`);
    return [filter === "filter=lfs" ? escaped : `!${escaped}`];
  });
}
