import type { ElementContent } from "hast";
import type { Inclusion } from "../../scan/scanned-page.ts";
import { parseInclusionBody } from "../../scan/inclusion-body.ts";
import { defineDirective, type ExpandInput, h, z } from "../kit.ts";
import { withoutEnd } from "../../text/trim.ts";

interface IncludeAttributes {
  /** JSON: `{"path": "parts/note.md", "start-after": "START", "end-before": "END"}`. */
  readonly body: string;
}

const schema = z.object({ body: z.string().catch("") });
const nothing = { toHtml: () => [], toMarkdown: () => [] };

/** `<include>{"path": "parts/note.md"}</include>`: another file of the folder or of its repository, read as a part of this page. */
const include = defineDirective<IncludeAttributes>({
  name: "include",
  body: "text",
  schema,
  expand: (input) => {
    const found = findInclusion(input);
    return "page" in found ? input.parseInclusion(found) : [missingLine(found.missing, input)];
  },
  ...nothing,
});

/** `<literalinclude>{"path": "a.py", "language": "python", "start-after": "# START"}</literalinclude>`: one as code. */
const literalInclude = defineDirective<IncludeAttributes>({
  name: "literalinclude",
  body: "text",
  schema,
  expand: (input): ElementContent[] => {
    const found = findInclusion(input);
    if ("missing" in found) return [missingLine(found.missing, input)];
    const { language, dedent } = parseInclusionBody(input.attributes.body) ?? {};
    const extension = /\.(\w+)$/.exec(found.file)?.[1];
    const lines = withoutEnd(found.page.source, "\n").split("\n");
    const value = lines.map((line) => line.replace(new RegExp(`^[ \\t]{0,${dedent ?? 0}}`), "")).join("\n");
    return [{ type: "codeBlock", info: language ?? extension ?? "", value }];
  },
  ...nothing,
});

/** The file that is named between the tags; or the path of one that cannot be shown, which is reported. */
function findInclusion({
  attributes: { body },
  inclusion,
  report,
}: ExpandInput<IncludeAttributes>): Inclusion | { readonly missing: string } {
  const path = parseInclusionBody(body)?.path;
  const found =
    path === undefined ? 'No file to include is given. Write {"path": "…"} between the tags.' : inclusion(body);
  if (typeof found === "object") {
    if (found.fault) report("partial-include", `${found.file}: ${found.fault}`);
    return found;
  }
  report("missing-include", found ?? `The file ${path} is not known here. Fix the path.`);
  return { missing: path ?? "" };
}

/**
 * A line that readers see where the file would be: without it a step of a guide would be missing, and nobody would notice.
 */
function missingLine(path: string, { strings }: ExpandInput<IncludeAttributes>): ElementContent {
  const which = path === "" ? [] : [": ", h("code", path)];
  return h("p", h("em", [strings.missingFile, ...which]));
}

export default [include, literalInclude];
