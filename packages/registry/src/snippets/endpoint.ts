import { type Code, emptyCode } from "../code/code.ts";
import { js } from "../code/javascript.ts";
import { py } from "../code/python.ts";
import { sh } from "../code/shell.ts";
import type { Library } from "../libraries/library.ts";
import type { Install, Snippet } from "../snippet.ts";

/**
 * A snippet that fetches from another hub than the public one. This is the one place that decides how that is written:
 *
 * - Python: `os.environ["HF_ENDPOINT"]` in the first lines, because `huggingface_hub` reads it once, when it is imported.
 *   Lines of the program survive a paste into a notebook and into a script; a line for a shell survives neither.
 * - A shell: `export HF_ENDPOINT=…` in the first line.
 * - Transformers.js: `env.remoteHost` below the imports; a page in a browser has no environment variables.
 * - Elsewhere a sentence in the note says it, and so it does where the library pays no attention to the variable.
 *
 * @param library whose snippet it is; its `endpoint` says whether it honours the variable
 * @param endpoint address of the hub, with or without a slash at its end; it only ever becomes a literal
 * @throws UnfitValue for an address that no shell word can hold
 * @example withEndpoint({ code: py`import timm` }, library("timm"), "https://hub.example.org").code.text
 * // import os ⏎⏎ os.environ["HF_ENDPOINT"] = "https://hub.example.org" ⏎⏎ import timm
 */
export function withEndpoint(
  snippet: Snippet,
  library: Pick<Library, "label" | "endpoint">,
  endpoint: string,
): Snippet {
  const address = endpoint.replace(/\/+$/, "");
  const moved =
    snippet.install === undefined ? snippet : { ...snippet, install: installFrom(snippet.install, address) };
  if (!doesSomething(snippet.code)) return moved;
  const code = library.endpoint === "HF_ENDPOINT" ? codeFor(snippet.code, address) : undefined;
  const remarks = [
    snippet.note,
    code === undefined && remark(library, address),
    hasFixedAddress(moved.install) && `What is installed still comes from ${publicHub}.`,
  ].filter((text) => typeof text === "string");
  return { ...moved, code: code ?? snippet.code, ...(remarks.length > 0 && { note: remarks.join(" ") }) };
}

const publicHub = "https://huggingface.co";

/** Comments fetch nothing. */
function doesSomething({ text }: Code): boolean {
  return /^\s*(?!#|\/\/)\S/m.test(text);
}

function remark({ label, endpoint }: Pick<Library, "label" | "endpoint">, address: string): string {
  return endpoint === "HF_ENDPOINT"
    ? `To fetch from ${address}, set the environment variable HF_ENDPOINT to that address first.`
    : `As it stands, this code does not fetch from ${address}: ${label} takes no notice of HF_ENDPOINT.`;
}

/** Undefined for a language in which nothing can be said, and for JavaScript that does not use Transformers.js. */
function codeFor({ language, text }: Code, address: string): Code | undefined {
  if (language === "python") return pythonFor(text, address);
  if (language === "shell") return sh.lines(sh`export HF_ENDPOINT=${address}`, sh.unchecked(text));
  return language === "javascript" && transformersImport.test(text) ? javascriptFor(text, address) : undefined;
}

function pythonFor(text: string, address: string): Code<"python"> {
  const setting = py`os.environ["HF_ENDPOINT"] = ${address}`;
  const program = py.unchecked(text.replace(/^import os\n/m, ""));
  const rest = program.text.startsWith("os.environ") ? py.lines(setting, program) : py.blocks(setting, program);
  return py.blocks(py`import os`, rest);
}

const transformersImport = /^(import \{) (?=[^\n]* from "@huggingface\/transformers";$)/m;

function javascriptFor(text: string, address: string): Code<"javascript"> {
  const imports = /^(?:import [^\n]*\n)*/.exec(text)?.[0] ?? "";
  return js.blocks(
    imports === "" ? emptyCode("javascript") : js.unchecked(imports.replace(transformersImport, "$1 env, ")),
    js`env.remoteHost = ${address};`,
    js.unchecked(text.slice(imports.length)),
  );
}

/** A wheel in a repository is fetched by its address; only what stands behind `NAME @` is one. */
function installFrom(install: Install, address: string): Install {
  if (install.pip === undefined) return install;
  const pip = install.pip.map((text) => {
    const [name = "", path] = text.split(` @ ${publicHub}/`);
    return path === undefined ? text : `${name} @ ${address}/${path}`;
  });
  return { ...install, pip };
}

/** Git repositories of the public hub, which another one need not have. */
function hasFixedAddress({ pip = [], clone = "" }: Install = {}): boolean {
  return [clone, ...pip].some((text) => text.startsWith(publicHub) || text.startsWith(`git+${publicHub}`));
}
