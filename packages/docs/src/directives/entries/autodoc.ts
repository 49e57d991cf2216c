import type { ElementContent } from "hast";
import type { ApiObject } from "../../api/api-object.ts";
import { writeSignature } from "../../api/write-signature.ts";
import { autodocName } from "../../scan/line-directives.ts";
import type { DirectiveNode } from "../../nodes/nodes.ts";
import type { UiStrings } from "../../ui/en.ts";
import { type ApiCardAttributes, cardToHtml, cardToMarkdown } from "../api-card.ts";
import { directiveNode, withoutParagraph } from "../api-nodes.ts";
import { fact, members as memberList, otherId, signature } from "./api-parts.ts";
import { defineDirective, type ExpandInput, h, z } from "../kit.ts";
import { docstringNodes, type ParseText } from "../docstring-nodes.ts";

type TextParser = ExpandInput<object>["textParser"];

interface AutodocAttributes extends ApiCardAttributes {
  /** Names of members as the document lists them; absent where it lists none. */
  readonly members?: readonly string[] | undefined;
}

/**
 * `[[autodoc]] tuners.lora.LoraConfig` and a list of members: a reference card that can be linked to by the object's
 * name. Signature, documentation string, members and source are there where the site was opened with the package.
 */
const autodoc = defineDirective<AutodocAttributes>({
  name: autodocName,
  body: "none",
  schema: z
    .object({ object: z.string(), members: z.array(z.string()).optional() })
    .transform(({ object, members }) => ({ name: object, members })),
  expand: toCard,
  toHtml: cardToHtml,
  toMarkdown: cardToMarkdown,
});

function toCard({ node, attributes, report, findApiObject, textParser, strings }: ExpandInput<AutodocAttributes>) {
  const { name, members } = attributes;
  if (name === "") {
    report("broken-tag", "[[autodoc]] has no object. Write [[autodoc]] module.Object.");
    return [];
  }
  const found = findApiObject?.({ object: name, members });
  const object = found && "name" in found ? found : undefined;
  if (findApiObject && !object)
    report("unknown-object", absenceOf(name, found && "unreadable" in found ? found.unreadable : []));
  if (object?.leadsNowhere) report("unknown-object", lostAlias(object));
  for (const missing of object?.missing ?? []) {
    report("unknown-object", `${object?.name} has no member ${missing} in the sources of its package.`);
  }
  const card = object ? cardNode(object, textParser, namesBeside(name, object)) : nameCard(name, members, strings);
  return [{ ...card, ...(node.position && { position: node.position }) }];
}

function absenceOf(name: string, unreadable: readonly string[]): string {
  const sentence = `The package has no ${name} in its sources.`;
  if (unreadable.length === 0) return sentence;
  const shown = unreadable.slice(0, 3).join(", ");
  const more = unreadable.length > 3 ? ` and ${unreadable.length - 3} more` : "";
  return `${sentence} Of its files, ${shown}${more} cannot be read.`;
}

function lostAlias({ name, value }: ApiObject): string {
  return `${name} is an alias of ${value}, which no file of the package defines. If it is not written in Python, add a stub (.pyi) to the sources.`;
}

/** All that there is without the package: names. */
function nameCard(name: string, listed: readonly string[] = [], strings: UiStrings): DirectiveNode {
  const names = listed.filter((one) => one !== "all" && one !== "none");
  const cards = names.map((one) => memberNameCard(name, one));
  const all = listed.includes("all") ? [h("p", { className: ["api-fact"] }, strings.allMembers)] : [];
  const children = [...cards, ...all];
  return directiveNode(autodoc, { name }, children.length > 0 ? [directiveNode(memberList, {}, children)] : [], name);
}

function memberNameCard(name: string, member: string): DirectiveNode {
  const title = `${lastPart(name)}.${member}`;
  return directiveNode(autodoc, { name: title, isMember: true }, [], `${name}.${member}`);
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** The name as it is written, with and without the package, where it is not the one that was found. */
function namesBeside(written: string, { name }: ApiObject): string[] {
  const root = name.slice(0, name.indexOf(".") + 1);
  const names = written.startsWith(root) ? [written] : [root + written, written];
  return names.filter((one) => one !== name);
}

function cardNode(
  object: ApiObject,
  textParser: TextParser,
  otherNames: readonly string[],
  isMember = false,
): DirectiveNode {
  const { name, title, members, missing, source, docstring = "" } = object;
  const parse: ParseText = textParser(`the docstring of ${name}${source ? ` (${source})` : ""}`, docstring);
  const cards = [
    ...members.map((member) => {
      const others = otherNames.map((one) => one + member.name.slice(name.length));
      return cardNode(member, textParser, others, true);
    }),
    ...missing.map((one) => memberNameCard(name, one)),
  ];
  const children = [
    ...otherNames.map((one) => directiveNode(otherId, {}, [], one)),
    ...factNodes(object, parse),
    ...signatureNodes(object),
    ...docstringNodes(object, parse),
    ...(cards.length > 0 ? [directiveNode(memberList, {}, cards)] : []),
  ];
  const attributes: ApiCardAttributes = {
    name: isMember ? name.split(".").slice(-2).join(".") : name,
    sourceUrl: object.sourceUrl,
    kind: wordsBefore(object, isMember),
    isMember,
  };
  const outline = { text: isMember ? `${name.split(".").at(-2)}.${title}` : title, depth: isMember ? 2 : 1 };
  return { ...directiveNode(autodoc, attributes, children, name), outline };
}

/** `dataclass`, `async method`; a value of a module is none of these. */
function wordsBefore({ kind, modifiers }: ApiObject, isMember: boolean): string | undefined {
  if (modifiers.includes("dataclass")) return "dataclass";
  return kind === "attribute" && !isMember ? undefined : [...modifiers, kind].join(" ");
}

/** Signatures with more parameters are opened by readers who want to see them whole. */
const maxParameters = 12;

function signatureNodes(object: ApiObject): ElementContent[] {
  const { signatures, kind, annotation, value, title } = object;
  if (signatures.length === 0 && annotation === undefined && value === undefined) return [];
  const count = Math.max(0, ...signatures.map(({ parameters }) => parameters.length));
  const short = count > maxParameters ? `${kind === "class" ? "class " : ""}${title}(…)` : undefined;
  const block: ElementContent = { type: "codeBlock", info: "py", value: writeSignature(object) };
  return [directiveNode(signature, { short }, [block])];
}

function factNodes({ aliasOf, bases, inheritedFrom, isUnread }: ApiObject, parse: ParseText): ElementContent[] {
  const link = (name: string) =>
    withoutParagraph(parse(/^[\w.]+$/.test(name) ? `[\`~${name}\`]` : `\`${name.replaceAll("`", "")}\``));
  const named = bases.filter((base) => !/^(?:object|ABC|abc\.ABC)$/.test(base));
  const list = named.flatMap((base, index) =>
    index === 0 ? link(base) : [{ type: "text" as const, value: ", " }, ...link(base)],
  );
  return [
    ...(aliasOf === undefined ? [] : [directiveNode(fact, { fact: "aliasOf" }, link(aliasOf))]),
    ...(list.length === 0 ? [] : [directiveNode(fact, { fact: "inheritsFrom" }, list)]),
    ...(inheritedFrom === undefined ? [] : [directiveNode(fact, { fact: "inheritedFrom" }, link(inheritedFrom))]),
    ...(isUnread ? [directiveNode(fact, { fact: "documentedElsewhere" }, [])] : []),
  ];
}

export default [autodoc];
