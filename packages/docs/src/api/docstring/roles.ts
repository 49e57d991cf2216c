/** `` :class:`~pkg.X` ``, `` :py:obj:`str` ``: groups `role` and `target`. */
const written = /:(?:[a-z]+:)?(?<role>[a-z]+):`{1,2}(?<target>[^`\n]+)`{1,2}/;

const linked = /^(?:class|func|meth|exc|attr|mod|data|any)$/;
const shown = /^(?:obj|ref|doc|term|file|code|literal|const|type)$/;

/**
 * Sphinx roles of a line as Markdown: names of objects as links, other names as code, formulas between dollar signs.
 *
 * @example rolesToMarkdown("a :class:`~pkg.Config` or :obj:`None`") // "a [`~pkg.Config`] or `None`"
 */
export function rolesToMarkdown(line: string): string {
  if (!line.includes(":`")) return line;
  return line.replace(new RegExp(written, "g"), (whole, role: string, target: string) => roleOf(role, target) ?? whole);
}

/**
 * The type of a parameter as Markdown. Brackets around a role belong to the type, not to a link.
 *
 * @example typeToMarkdown("list[:class:`~pkg.Config`] or ~pkg.Other") // "list\\[[`~pkg.Config`]\\] or [`~pkg.Other`]"
 */
export function typeToMarkdown(type: string): string {
  const hasRoles = written.test(type);
  return type.replace(pieces, (piece, role?: string, target?: string) => {
    if (role !== undefined && target !== undefined) return roleOf(role, target) ?? piece;
    if (/^`?~/.test(piece)) return `[\`${piece.replaceAll("`", "")}\`]`;
    return hasRoles && /^[[\]]$/.test(piece) ? `\\${piece}` : piece;
  });
}

/** Roles, links, code, names that begin with `~`, brackets: the first that fits. */
const pieces = new RegExp(
  `${written.source.replaceAll(/\?<\w+>/g, "")}|(?<![\\w\\]])\\[\`[^\`\\n]*\`\\](?:\\([^)\\s[]*\\))?|\`\`[^\`]*\`\`|\`[^\`]*\`|~[A-Za-z_][\\w.]*\\w|[[\\]]`,
  "g",
);

/** `undefined` for a role that is not known. */
function roleOf(role: string, target: string): string | undefined {
  if (role === "math") return `$${target.trim()}$`;
  if (!linked.test(role) && !shown.test(role)) return undefined;
  const title = target.endsWith(">") ? target.slice(0, Math.max(0, target.indexOf("<"))).trim() : "";
  if (title !== "") return title;
  if (target.startsWith("!")) return `\`${target.slice(1)}\``;
  return linked.test(role) || target.startsWith("~") ? `[\`${target}\`]` : `\`${target}\``;
}
