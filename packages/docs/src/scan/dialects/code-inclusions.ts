import type { ForeignForm } from "./foreign-form.ts";

const line = /([ \t]*)\{\*[ \t]+([^\s{}*]+)((?:[ \t]+[a-z]+\[[^\]\n]{0,300}\])*)[ \t]+\*\}[ \t]*(?=\n|$)/y;

/**
 * `{* ../../docs_src/app.py ln[3:9] hl[4,6:7] *}`: lines of a file as code, some of them marked, as FastAPI's documents
 * have it. The path begins at the folder of `mkdocs.yml`, one above that of the documents; marked lines are counted in the
 * file.
 */
export const codeInclusions: ForeignForm = {
  read: ({ source }, lineStart) => {
    line.lastIndex = lineStart;
    const [text, blanks = "", path = "", options = ""] = line.exec(source) ?? [];
    if (text === undefined) return undefined;
    const start = lineStart + blanks.length;
    const end = lineStart + text.length;
    const lines = /\bln\[([^\]]*)\]/.exec(options)?.[1]?.replaceAll(":", "-");
    const first = Number(/^\d+/.exec(lines ?? "")?.[0] ?? 1);
    const marked = (/\bhl\[([^\]]*)\]/.exec(options)?.[1] ?? "").replaceAll(":", "-");
    const marks = marked.replace(/\d+/g, (number) => String(Number(number) - first + 1));
    const language = /\.(\w+)$/.exec(path)?.[1] ?? "text";
    const body = {
      path: `/../${path}`,
      language: marks === "" ? language : `${language} {${marks}}`,
      ...(lines !== undefined && { lines }),
    };
    const attributes = { body: JSON.stringify(body) };
    return { tokens: [{ kind: "leaf", name: "literalinclude", isInline: false, attributes, start, end }], end };
  },
};
