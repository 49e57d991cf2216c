import type { ElementContent } from "hast";
import { z } from "zod";
import type { Inclusion } from "../../scan/scanned-page.ts";
import { parseInclusionBody } from "../../scan/inclusion-body.ts";
import { defineDirective } from "../directive.ts";
import type { ExpandInput } from "../directive.ts";
import { withoutEnd } from "../../text/trim.ts";

interface IncludeAttributes {
  /** JSON: `{"path": "parts/note.md", "start-after": "START", "end-before": "END"}`. */
  readonly body: string;
}

const schema = z.object({ body: z.string().catch("") });
const nothing = { toHtml: () => [], toMarkdown: () => [] };

/** `<include>{"path": "parts/note.md"}</include>`: another file of the folder, read as a part of this page. */
const include = defineDirective<IncludeAttributes>({
  name: "include",
  body: "text",
  schema,
  expand: (input) => {
    const found = findInclusion(input);
    return found ? input.parseInclusion(found) : [];
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
    if (!found) return [];
    const { language, dedent } = parseInclusionBody(input.attributes.body) ?? {};
    const extension = /\.(\w+)$/.exec(found.file)?.[1];
    const lines = withoutEnd(found.page.source, "\n").split("\n");
    const value = lines.map((line) => line.replace(new RegExp(`^[ \\t]{0,${dedent ?? 0}}`), "")).join("\n");
    return [{ type: "codeBlock", info: language ?? extension ?? "", value }];
  },
  ...nothing,
});

function findInclusion({
  attributes: { body },
  inclusion,
  report,
}: ExpandInput<IncludeAttributes>): Inclusion | undefined {
  const path = parseInclusionBody(body)?.path;
  if (path === undefined) {
    report("missing-include", 'No file to include is given. Write {"path": "…"} between the tags.');
    return undefined;
  }
  const found = inclusion(body);
  if (!found) {
    report(
      "missing-include",
      `There is no file ${path} in this folder, and no file outside of it is read. Fix the path.`,
    );
  } else if (found.fault) report("partial-include", `${found.file}: ${found.fault}`);
  return found;
}

export default [include, literalInclude];
