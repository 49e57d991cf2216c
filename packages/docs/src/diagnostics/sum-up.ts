import type { Diagnostic, DiagnosticKind } from "./diagnostic.ts";

/** So many places that repeat ids in one way are a habit of the house: one line says so. */
const fewest = 4;

/**
 * Findings in their order, with those of one pattern summed up in one, at the place of the first: a folder in
 * which each page repeats its title in a heading, or has its "Examples" twice, says so once.
 */
export function summedUp(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const patterns = Map.groupBy(diagnostics, patternOf);
  return diagnostics.flatMap((found) => {
    const pattern = patternOf(found);
    const places = pattern === undefined ? [] : (patterns.get(pattern) ?? []);
    const sentence = sentences[found.kind];
    if (!sentence || places.length < fewest) return [found];
    return places[0] === found ? [sumOf(found, places, sentence)] : [];
  });
}

/** The message for many findings of one kind and subject; `where` as in {@link manyLikeTitle}. */
type Sentence = (count: number, where: string, subject: string) => string;

/** Findings of other kinds are not summed up. */
const sentences: Partial<Readonly<Record<DiagnosticKind, Sentence>>> = {
  "repeated-title": manyLikeTitle,
  "repeated-id": manyOfId,
  "foreign-template": manyTemplates,
  "foreign-tag": manyComponents,
  "foreign-anchor": manyAnchors,
  "generated-page": manyGenerated,
  "unreadable-attribute": manyDropped,
};

/** Kinds whose findings are of one pattern, whatever they are about. */
const alike: ReadonlySet<DiagnosticKind> = new Set(["repeated-title", "foreign-template"]);

function patternOf({ kind, subject }: Diagnostic): string | undefined {
  if (alike.has(kind)) return kind;
  return subject === undefined ? undefined : `${kind} ${subject}`;
}

function sumOf(first: Diagnostic, places: readonly Diagnostic[], sentence: Sentence): Diagnostic {
  const count = places.length;
  const files = new Set(places.map(({ file }) => file)).size;
  const where = files === 1 ? "on this page" : `on ${files} pages`;
  return { ...first, message: sentence(count, where, first.subject ?? ""), count };
}

/** The message for many links to places of one page that another builder makes; `where` as in {@link manyLikeTitle}. */
export function manyAnchors(count: number, where: string, href: string): string {
  return `${count} links ${where} lead to ids that do not exist on ${href}. They may be in a part of that page that a component or plugin generates; those are not run here.`;
}

/** Why the page of a link is missing, and what to do. */
export const whyGenerated =
  "Git ignores its file, so a program probably generates it. Run that program before the documents are served.";

/** The message for many links to one page that a program writes; `where` as in {@link manyLikeTitle}. */
function manyGenerated(count: number, where: string, address: string): string {
  return `${count} links ${where} lead to ${address}, which does not exist here. ${whyGenerated}`;
}

/** The message for many links with addresses of one scheme; `where` as in {@link manyLikeTitle}. */
export function manyDropped(count: number, where: string, scheme: string): string {
  return `${count} links ${where} begin with ${scheme}:, so their addresses are left out: links may begin with http, https or mailto. Write the addresses as text.`;
}

/** The message for many tags of one component; `where` as in {@link manyLikeTitle}. */
function manyComponents(count: number, where: string, name: string): string {
  return `${count} tags ${where} are <${name}>, a component of another builder, which is not run here. Their content is shown without them.`;
}

/** The message for many marks of Jinja in texts; `where` as in {@link manyLikeTitle}. */
export function manyTemplates(count: number, where: string): string {
  return `${count} marks ${where}, such as {{ name }} or {% if name %}, are filled in by an MkDocs plugin, which is not run here. They are shown as they are in text, and addresses with them are left out.`;
}

const advice = "each got a number at the end of its id. Give them their own ids.";

/**
 * The message for many headings with the id of their page's title.
 *
 * @param where "on this page", "on 6 pages"
 */
export function manyLikeTitle(count: number, where: string): string {
  return `${count} headings ${where} have the same id as the title of their page; ${advice}`;
}

/** The message for many places with one id; `where` as in {@link manyLikeTitle}. */
export function manyOfId(count: number, where: string, id: string): string {
  return `${count} places ${where} repeat the id "${id}"; ${advice}`;
}
