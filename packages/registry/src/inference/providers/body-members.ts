import type { BodyTemplate, RequestShape } from "./provider-row.ts";

/** Whether a provider's request has room for further parameters. */
export function takesParameters({ body }: RequestShape): boolean {
  return "json" in body && hasRoom(body.json);
}

/** Members that a provider's request writes over parameters of the same name. */
export function membersBehindParameters({ body }: RequestShape): readonly string[] {
  return "json" in body ? membersBehind(body.json) : [];
}

function membersBehind(template: BodyTemplate): readonly string[] {
  if (typeof template !== "object" || template === null) return [];
  if (isList(template)) return template.flatMap(membersBehind);
  const names = Object.keys(template);
  if (names.includes("…")) return names.slice(names.indexOf("…") + 1);
  return Object.values(template).flatMap((member: BodyTemplate) => membersBehind(member));
}

function hasRoom(template: BodyTemplate): boolean {
  if (typeof template !== "object" || template === null) return false;
  return Object.hasOwn(template, "…") || Object.values(template).some(hasRoom);
}

/** Whether a part of a body is a list. */
export const isList = (template: BodyTemplate): template is readonly BodyTemplate[] => Array.isArray(template);
