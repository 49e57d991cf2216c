import type { Code, Language } from "../code/code.ts";
import { doesNothing } from "../code/comment.ts";
import { moveAddresses } from "../code/move-addresses.ts";
import { py } from "../code/python.ts";
import { sh } from "../code/shell.ts";
import { endpointLine } from "../hub-endpoint.ts";
import { exampleAddressesOf } from "../inference/example-files.ts";
import type { Library } from "../libraries/library.ts";
import type { ModelFacts } from "../model.ts";
import type { Install, Snippet } from "../snippet.ts";

/**
 * A snippet that fetches from another hub than the public one. What the library's own functions have not written is put
 * above their code, which stays as it is:
 *
 * - Python: `os.environ["HF_ENDPOINT"]` in the first lines, because `huggingface_hub` reads it once, when it is imported.
 *   Lines of the program survive a paste into a notebook and into a script; a line for a shell survives neither.
 * - A shell: `export HF_ENDPOINT=…` in the first line.
 * - Elsewhere a sentence in the note says it, and so it does where the library pays no attention to the variable.
 *
 * Examples come from that hub as well, so that the code runs in a closed network.
 *
 * @param library whose snippet it is; its `endpoint` says how it is pointed at another hub
 * @param address of the hub, without a slash at its end; it only ever becomes a literal
 * @throws UnfitValue for an address that no shell word can hold
 * @example withEndpoint({ code: py`import timm` }, library("timm"), "https://hub.example.org").code.text
 * // import os ⏎⏎ os.environ["HF_ENDPOINT"] = "https://hub.example.org" ⏎⏎ import timm
 */
export function withEndpoint(
  snippet: Snippet,
  library: Pick<Library, "label" | "endpoint" | "examples">,
  address: string,
): Snippet {
  const moved =
    snippet.install === undefined ? snippet : { ...snippet, install: installFrom(snippet.install, address) };
  if (doesNothing(snippet.code)) return moved;
  const withExamples = examplesFrom(snippet.code, address, library.examples);
  const code = library.endpoint === "HF_ENDPOINT" ? codeFor(withExamples, address) : undefined;
  const remarks = [
    snippet.note,
    code === undefined && library.endpoint !== "written" && remark(library, address),
    hasFixedAddress(moved.install) && stillFromPublicHub,
  ].filter((text) => typeof text === "string");
  return { ...moved, code: code ?? withExamples, ...(remarks.length > 0 && { note: remarks.join(" ") }) };
}

/**
 * Code whose example is fetched from another hub than the public one; all else in it stays.
 *
 * @param address of the hub, without a slash at its end
 * @param further examples of the library, beside those of all
 * @example examplesFrom(sh`curl ${exampleFiles["cat.png"]}`, "http://hub.test").text // "curl http://hub.test/-/examples/cat.png"
 */
export const examplesFrom = (code: Code, address: string, further?: Library["examples"]): Code =>
  moveAddresses(code, exampleAddressesOf(address, further));

const publicHub = "https://huggingface.co";

/**
 * The facts of a model without an example that is elsewhere, for code that fetches from another hub than the public one: a
 * closed network does not lead there. A file of the model's own repository is fetched from that hub.
 *
 * @param address of the hub, without a slash at its end
 * @example withNearExample({ id: "a/b", tags: [], widget: { src: "https://example.org/cup.jpg" } }, "http://hub.test").widget // {}
 */
export function withNearExample<Facts extends Pick<ModelFacts, "id" | "widget">>(facts: Facts, address: string): Facts {
  const { src, ...widget } = facts.widget ?? {};
  if (src === undefined) return facts;
  const own = `${publicHub}/${facts.id}/resolve/`;
  if (!src.startsWith(own)) return { ...facts, widget };
  return { ...facts, widget: { ...widget, src: `${address}/${src.slice(publicHub.length + 1)}` } };
}

/** The note on a package whose address cannot be moved. */
export const stillFromPublicHub = `Packages are still installed from ${publicHub}.`;

/** The note on code that cannot set the variable itself. */
export const setVariableFirst = (address: string): string =>
  `To fetch from ${address}, set the environment variable HF_ENDPOINT to that address first.`;

/** The note on code of a library, by its label, that fetches from the public hub whatever is set. */
export const ignoresVariable = (label: string, address: string): string =>
  `This code does not fetch from ${address}: ${label} ignores HF_ENDPOINT.`;

function remark({ label, endpoint }: Pick<Library, "label" | "endpoint" | "examples">, address: string): string {
  return endpoint === "HF_ENDPOINT" ? setVariableFirst(address) : ignoresVariable(label, address);
}

/** Undefined for a language in which nothing can be said. */
function codeFor(code: Code, endpoint: string): Code | undefined {
  if (isIn("python", code)) return py.blocks(py`import os`, endpointLine({ endpoint }), code);
  return isIn("shell", code) ? sh.lines(sh`export HF_ENDPOINT=${endpoint}`, code) : undefined;
}

function isIn<L extends Language>(language: L, code: Code): code is Code<L> {
  return code.language === language;
}

/** A wheel in a repository is fetched by its address; only what follows `NAME @` is one. */
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
