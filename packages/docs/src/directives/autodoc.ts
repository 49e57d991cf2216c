import type { ElementContent } from "hast";
import { h } from "hastscript";
import type { RootContent } from "mdast";
import { z } from "zod";
import type { ApiObject } from "../api/api-object.ts";
import { autodocName } from "../scan/line-directives.ts";
import type { DirectiveNode } from "../tree/nodes.ts";
import { cardToHtml, cardToMarkdown } from "./api-card.ts";
import type { ApiCardAttributes } from "./api-card.ts";
import { defineDirective } from "./directive.ts";
import type { ExpandInput } from "./directive.ts";

interface AutodocAttributes extends ApiCardAttributes {
  /** Names of methods as the document lists them; `all` stands for every public one. */
  readonly members: readonly string[];
}

/**
 * `[[autodoc]] tuners.lora.LoraConfig` and a list of members: a reference card that can be linked to by the object's
 * name. Signature, first paragraph and source are there where the site was opened with the package's folder.
 */
export const autodoc = defineDirective<AutodocAttributes>({
  name: autodocName,
  body: "none",
  schema: z
    .object({ object: z.string(), members: z.array(z.string()) })
    .transform(({ object, members }) => ({ name: object, members })),
  expand: toCard,
  toHtml: cardToHtml,
  toMarkdown: cardToMarkdown,
});

function toCard({ node, attributes: { name, members }, report, findApiObject }: ExpandInput<AutodocAttributes>) {
  if (name === "") {
    report("broken-tag", "[[autodoc]] has no object. Write [[autodoc]] module.Object.");
    return [];
  }
  const object = findApiObject?.(name);
  if (findApiObject && !object) report("unknown-object", `The package has no ${name} that can be found by reading it.`);
  const card: ApiCardAttributes = { name: object?.name ?? name, sourceUrl: object?.sourceUrl };
  const children = [...describe(object), ...toMembers(members, { name, object })];
  return [{ ...node, id: object?.name ?? name, attributes: card, children } satisfies DirectiveNode];
}

function describe(object: ApiObject | undefined): ElementContent[] {
  if (!object) return [];
  const signature: ElementContent = { type: "codeBlock", info: "py", value: object.signature };
  return object.summary === undefined ? [signature] : [signature, h("p", object.summary)];
}

/** A list of members with an id each; `all` becomes every public one where these are known. */
function toMembers(
  names: readonly string[],
  { name, object }: { readonly name: string; readonly object: ApiObject | undefined },
): ElementContent[] {
  const listed = names.flatMap((one) =>
    one === "all" && object ? object.members.map((member) => lastPart(member.name)) : [one],
  );
  const nodes = [...new Set(listed)].map((one): DirectiveNode => {
    const found = object?.members.find((member) => lastPart(member.name) === one);
    const attributes: MemberAttributes = { name: one, signature: found?.signature, summary: found?.summary };
    return {
      type: "directive",
      name: member.name,
      ...(one !== "all" && { id: `${object?.name ?? name}.${one}` }),
      attributes,
      children: [],
    };
  });
  return nodes.length > 0 ? [{ type: "directive", name: memberList.name, attributes: {}, children: nodes }] : [];
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

interface MemberAttributes {
  readonly name: string;
  readonly signature: string | undefined;
  readonly summary: string | undefined;
}

export const memberList = defineDirective({
  name: "modelshelf-api-members",
  body: "none",
  schema: z.object({}),
  toHtml: ({ children }) => [h("ul", { className: ["api-members"] }, children)],
  toMarkdown: ({ children }) => [{ type: "list", ordered: false, spread: false, children: children as never }],
});

/** One method: `li[id]` › `code`, and its first sentence. */
export const member = defineDirective<MemberAttributes>({
  name: "modelshelf-api-member",
  body: "none",
  schema: z.object({ name: z.string(), signature: z.string().optional(), summary: z.string().optional() }) as never,
  toHtml: ({ attributes: { name, signature, summary }, strings, id }) => {
    const code = name === "all" ? strings.allMembers : h("code", { translate: "no" }, signature ?? name);
    return [h("li", { id }, [code, ...(summary === undefined ? [] : [h("p", summary)])])];
  },
  toMarkdown: ({ attributes: { name, signature, summary }, strings }) => {
    const code =
      name === "all"
        ? ({ type: "text", value: strings.allMembers } as const)
        : ({ type: "inlineCode", value: signature ?? name } as const);
    const text =
      summary === undefined
        ? []
        : [{ type: "paragraph" as const, children: [{ type: "text" as const, value: summary }] }];
    const item: RootContent = {
      type: "listItem",
      spread: false,
      children: [{ type: "paragraph", children: [code] }, ...text],
    };
    return [item];
  },
});
