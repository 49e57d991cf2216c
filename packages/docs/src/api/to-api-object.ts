import type { ApiKind, ApiObject, ApiParameter, ApiSignature } from "./api-object.ts";
import { constructionOf, signaturesOf } from "./class-signature.ts";
import { documentationOf, headed } from "./documentation.ts";
import { keywordFields } from "./keyword-fields.ts";
import { ancestryOf, docstringAbove, documentedMethods, findMember, isProperty } from "./python-classes.ts";
import { isClass } from "./python-names.ts";
import type { Ancestry, FoundClass, FoundDefinition, FoundMember } from "./found-definition.ts";
import type { Subject } from "./shared-descriptions.ts";
import type { PythonModules } from "./python-modules.ts";
import type { PythonFunction } from "./python/python-module.ts";
import { makesDocumentation } from "./python/read-decorators.ts";

export interface Naming {
  readonly modules: PythonModules;
  /** Where a definition can be read. */
  readonly sourceOf: (found: FoundDefinition) => Pick<ApiObject, "source" | "sourceUrl">;
}

const noAncestry: Ancestry = { classes: [], outside: [] };
const plain = {
  signatures: [] as ApiSignature[],
  fields: [] as ApiParameter[],
  bases: [],
  modifiers: [],
  members: [],
  missing: [],
};

/** The documentation of a class, a function or a value; `asked`: the members to show, all documented ones without it. */
export async function toApiObject(
  found: FoundDefinition,
  name: string,
  asked: readonly string[] | undefined,
  naming: Naming,
): Promise<ApiObject> {
  if (isClass(found)) return classToObject(found, name, asked, naming);
  const { definition } = found;
  const common = { ...plain, name, title: lastPart(name), ...naming.sourceOf(found) };
  if (definition.kind === "function") {
    return {
      ...common,
      kind: "function",
      ...(await functionFacts(naming, found, definition)),
      modifiers: modifiersOf(definition),
    };
  }
  if (definition.kind === "class") return { ...common, kind: "class" };
  return { ...common, kind: "attribute", ...valueFacts(definition) };
}

function valueFacts({ annotation, value, docstring }: { annotation?: string; value?: string; docstring?: string }) {
  return {
    ...(annotation !== undefined && { annotation }),
    ...(value !== undefined && { value }),
    ...(docstring !== undefined && { docstring }),
  };
}

async function functionFacts(
  { modules }: Naming,
  { module }: FoundDefinition,
  definition: PythonFunction,
  owner?: Ancestry,
) {
  const signatures = signaturesOf(definition, owner !== undefined && kindOf(definition) !== "static method");
  const fields = await keywordFields(modules, { module, definition });
  const docstring = await documentationOf(modules, { module, definition }, subjectOf(signatures, fields, owner));
  return { signatures, fields, ...(docstring !== undefined && { docstring }) };
}

/** `fields`: what is given by name beside the parameters of the signature; those that say nothing may be described. */
function subjectOf(
  signatures: readonly ApiSignature[],
  fields: readonly ApiParameter[],
  { classes, outside }: Ancestry = noAncestry,
): Subject {
  const names = [...classes.map(({ definition }) => definition.name), ...outside];
  const silent = fields.filter(({ help }) => help === undefined);
  return { classes: names, parameters: [...(signatures.at(-1)?.parameters ?? []), ...silent] };
}

async function classToObject(
  found: FoundClass,
  name: string,
  asked: readonly string[] | undefined,
  naming: Naming,
): Promise<ApiObject> {
  const ancestry = await ancestryOf(naming.modules, found);
  const { signatures, fields, initializer } = constructionOf(ancestry);
  const taken = initializer ? await keywordFields(naming.modules, initializer) : [];
  const [own = found] = ancestry.classes;
  const { definition } = own;
  const subject = subjectOf(signatures, taken, ancestry);
  const docstring = await classDocumentation(naming.modules, own, { initializer, subject });
  const wanted = membersOf(ancestry, asked);
  const shown = await Promise.all(wanted.map((one) => memberToObject(ancestry, name, one, naming)));
  return {
    ...plain,
    name,
    kind: "class",
    title: lastPart(name),
    signatures,
    fields: [...fields, ...taken],
    bases: publicBases(ancestry, definition),
    modifiers: ancestry.classes[0]?.maker === "dataclass" ? ["dataclass"] : [],
    ...(docstring && { docstring }),
    ...naming.sourceOf(found),
    members: shown.filter((member) => member !== undefined),
    missing: wanted.filter((_, index) => shown[index] === undefined),
  };
}

/** The documentation of a class, with its constructor's description of parameters where the class has none. */
async function classDocumentation(
  modules: PythonModules,
  found: FoundClass,
  {
    initializer,
    subject,
  }: { readonly initializer: ReturnType<typeof constructionOf>["initializer"]; readonly subject: Subject },
): Promise<string> {
  const { definition } = found;
  if (initializer && definition.decorators.some(makesDocumentation)) {
    // The decorator of such a class reads both.
    const texts = [definition.docstring, headed(initializer.definition.docstring)].filter(Boolean).join("\n\n");
    const both = { ...found, definition: { ...definition, ...(texts !== "" && { docstring: texts }) } };
    return (await documentationOf(modules, both, subject)) ?? "";
  }
  const own = await documentationOf(modules, found, subject);
  const isShort = initializer && !hasParameters(own);
  const constructor = isShort ? await documentationOf(modules, initializer, subject) : undefined;
  return [own, constructor].filter(Boolean).join("\n\n");
}

/** Classes that are nobody's business are replaced by those that they are made from. */
function publicBases(ancestry: Ancestry, { bases }: FoundClass["definition"], depth = 0): string[] {
  const named = bases.flatMap((base) => {
    if (!/(?:^|\.)_\w+(?:\[.*\])?$/.test(base) || depth > 9) return [base];
    const inner = ancestry.classes.find(({ definition }) => definition.name === lastPart(base.replace(/\[.*$/, "")));
    return inner ? publicBases(ancestry, inner.definition, depth + 1) : [base];
  });
  return [...new Set(named)];
}

function hasParameters(docstring: string | undefined): boolean {
  return /^\s*(?:Args?|Arguments?|Parameters?|Params?)\s*:?\s*$|^\s*:param\b/m.test(docstring ?? "");
}

/** `all` adds what is documented behind what is listed; `none` is a list of nothing. */
function membersOf(ancestry: Ancestry, asked: readonly string[] | undefined): string[] {
  if (asked === undefined) return documentedMethods(ancestry);
  const listed = asked.filter((one) => one !== "all" && one !== "none");
  return [...new Set(asked.includes("all") ? [...listed, ...documentedMethods(ancestry)] : listed)];
}

/** A member by its name, also one of a class within the class: `Inner.method`. */
async function memberToObject(
  ancestry: Ancestry,
  className: string,
  name: string,
  naming: Naming,
): Promise<ApiObject | undefined> {
  const [first = "", ...others] = name.split(".");
  const found = findMember(ancestry, first);
  const full = `${className}.${first}`;
  if (!found) {
    // Members from a class of another package are there for callers, though none of them can be read.
    const outside = ancestry.outside.find((base) => !/^(?:object|ABC|abc\.ABC|Generic|Protocol)\b/.test(base));
    if (outside === undefined || others.length > 0) return undefined;
    return { ...plain, name: full, title: first, kind: "method", inheritedFrom: outside, isUnread: true };
  }
  if (isClass(found)) {
    const inner = await ancestryOf(naming.modules, found);
    if (others.length > 0) return memberToObject(inner, full, others.join("."), naming);
    return classToObject(found, full, [], naming);
  }
  return others.length > 0 ? undefined : plainMember(found, ancestry, full, naming);
}

async function plainMember(found: FoundMember, ancestry: Ancestry, name: string, naming: Naming): Promise<ApiObject> {
  const { definition, owner } = found;
  const common = {
    ...plain,
    name,
    title: lastPart(name),
    ...naming.sourceOf(found),
    ...(owner !== ancestry.classes[0] && { inheritedFrom: owner.definition.name }),
  };
  if (definition.kind !== "function") return { ...common, kind: "attribute", ...valueFacts(definition as object) };
  const kind = kindOf(definition);
  const facts = await functionFacts(naming, found, definition, ancestry);
  const docstring = facts.docstring ?? docstringAbove(ancestry, definition.name);
  const described = {
    ...common,
    kind,
    modifiers: modifiersOf(definition),
    ...(docstring !== undefined && { docstring }),
  };
  if (kind !== "property") return { ...described, signatures: facts.signatures, fields: facts.fields };
  const { returns } = definition;
  return { ...described, ...(returns !== undefined && { annotation: returns }) };
}

function kindOf({ decorators }: PythonFunction): ApiKind {
  if (isProperty(decorators)) return "property";
  if (decorators.some((one) => /(?:^|\.)(?:abstract)?classmethod$/.test(one))) return "class method";
  return decorators.some((one) => /(?:^|\.)(?:abstract)?staticmethod$/.test(one)) ? "static method" : "method";
}

function modifiersOf({ decorators, isAsync }: PythonFunction): string[] {
  return [
    ...(decorators.some((one) => /(?:^|\.)abstract\w+$/.test(one)) ? ["abstract"] : []),
    ...(isAsync ? ["async"] : []),
  ];
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
