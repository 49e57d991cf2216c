import type { Code } from "../../code/code.ts";
import type { Snippet } from "../../snippet.ts";

/** Makes a snippet with the code that it is given. */
export type SnippetMaker = (code: Code) => Snippet;

/**
 * What makes copies of a snippet with other code. Nearly every snippet of every model is made here: a spread of snippets
 * with different members takes several times as long as an object that is written out, so the usual ones are.
 *
 * @example snippetMaker({ install: { pip: ["timm"] }, code: py`import timm` })(py`import torch`)
 * // { install: { pip: ["timm"] }, code: py`import torch` }
 */
export function snippetMaker(snippet: Snippet): SnippetMaker {
  return makers[Object.keys(snippet).join(" ")]?.(snippet) ?? ((code) => ({ ...snippet, code }));
}

type Members = Required<Snippet>;

/** By the members of a snippet, in their order. */
const makers: Readonly<Record<string, ((snippet: Snippet) => SnippetMaker) | undefined>> = {
  "title install code": maker(({ title, install }) => (code) => ({ title, install, code })),
  "title install code note": maker(({ title, install, note }) => (code) => ({ title, install, code, note })),
  "title code note": maker(({ title, note }) => (code) => ({ title, code, note })),
  "install code": maker(({ install }) => (code) => ({ install, code })),
  "install code note": maker(({ install, note }) => (code) => ({ install, code, note })),
};

/** A snippet has the members by which its maker is found. */
function maker(make: (snippet: Members) => SnippetMaker): (snippet: Snippet) => SnippetMaker {
  return (snippet) => make(snippet as Members);
}
