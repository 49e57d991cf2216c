import type { ApiObject, ApiParameter, ApiSignature } from "./api-object.ts";

/** So long is a line at most before its parameters are on lines of their own. */
const longestLine = 88;

/** How an object is written in Python: `class LoraConfig(r: int = 8)`; with overloads, one signature below the other. */
export function writeSignature({ kind, title, signatures, modifiers, annotation, value }: ApiObject): string {
  const word = kind === "class" ? "class " : modifiers.includes("async") ? "async def " : "";
  if (signatures.length > 0) return signatures.map((one) => writeOne(word + title, one)).join("\n\n");
  if (kind === "class") return word + title;
  const type = annotation === undefined ? "" : `: ${annotation}`;
  return `${title}${type}${value === undefined ? "" : ` = ${value}`}`;
}

function writeOne(head: string, { parameters, returns }: ApiSignature): string {
  const tail = returns === undefined ? ")" : `) -> ${returns}`;
  const written = parameters.map(writeParameter);
  const line = `${head}(${written.join(", ")}${tail}`;
  if (line.length <= longestLine || written.length === 0) return line;
  return `${head}(\n${written.map((one) => `    ${one},\n`).join("")}${tail}`;
}

function writeParameter({ name, annotation, default: given }: ApiParameter): string {
  if (annotation === undefined) return given === undefined ? name : `${name}=${given}`;
  return `${name}: ${annotation}${given === undefined ? "" : ` = ${given}`}`;
}
