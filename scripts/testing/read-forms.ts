/** A notebook as tests look at it. */
interface ReadNotebook {
  readonly cells: readonly { readonly id: string; readonly type: string; readonly source: string }[];
  /** The contents of its code cells, except those that install. */
  readonly code: readonly string[];
}

/** Reads a notebook, and fails where it breaks a rule of format 4.5 that its readers insist on. */
export function readNotebook(text: string): ReadNotebook {
  const { cells, metadata, nbformat, nbformat_minor: minor, ...others } = JSON.parse(text);
  if (nbformat !== 4 || minor !== 5 || Object.keys(others).length > 0) throw new Error("This is not nbformat 4.5.");
  if (metadata.kernelspec.name !== "python3") throw new Error("The notebook names no kernel.");
  const read = (cells as readonly Record<string, unknown>[]).map(readCell);
  if (new Set(read.map(({ id }) => id)).size < read.length) throw new Error("Two cells have one id.");
  const code = read.filter(({ type, id }) => type === "code" && id !== "install").map(({ source }) => source);
  return { cells: read, code };
}

function readCell({ cell_type: type, id, source, metadata, ...others }: Record<string, unknown>): {
  readonly id: string;
  readonly type: string;
  readonly source: string;
} {
  const isCode = type === "code" && others["execution_count"] === null && JSON.stringify(others["outputs"]) === "[]";
  const isMarkdown = type === "markdown" && Object.keys(others).length === 0;
  if (!isCode && !isMarkdown) throw new Error(`A cell is neither code nor Markdown: ${JSON.stringify(others)}`);
  if (typeof id !== "string" || !/^[a-zA-Z0-9-_]{1,64}$/.test(id)) throw new Error(`No id of a cell: ${String(id)}`);
  if (JSON.stringify(metadata) !== "{}" || !Array.isArray(source)) throw new Error("A cell lacks a member.");
  return { id, type: String(type), source: source.join("") };
}

/**
 * The packages that a script names by PEP 723, found by the pattern of that document. The strings are read as JSON, of which
 * these strings of TOML are a part but for `\U`.
 */
export function readScriptMetadata(text: string): { readonly dependencies: readonly string[] } {
  const block = /^# \/\/\/ (?<type>[a-zA-Z0-9-]+)$\s(?<content>(?:^#(?:| .*)$\s)+)^# \/\/\/$/gm;
  const blocks = [...text.matchAll(block)].filter(({ groups }) => groups?.["type"] === "script");
  if (blocks.length !== 1) throw new Error(`The script has ${blocks.length} blocks of metadata.`);
  const toml = (blocks[0]?.groups?.["content"] ?? "").replaceAll(/^# ?/gm, "");
  const [, list = ""] = /^dependencies = (\[[^]*?\])$/m.exec(toml) ?? [];
  const units = list.replaceAll(/\\U([0-9a-f]{8})/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return { dependencies: JSON.parse(units.replace(/,\s*\]$/, "]")) };
}
