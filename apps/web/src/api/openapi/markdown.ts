import type { Answer, Operation, Parameter, Schema } from "./operation.ts";
import { operations } from "./operations.ts";
import { schemas } from "./schemas.ts";
import { kinds, type RecordKind, recordKinds } from "@modelshelf/store";

const introduction = `---
keywords: [hugging face api, openapi description, api of models, compatible with the hub]
---

# Hub API

What clients of the Hub can ask of this hub, address by address: the same description as [/.well-known/openapi.json](/.well-known/openapi.json), which is OpenAPI 3.1 and made for programs. How files get into a hub and how clients are pointed at it is on [Files for the Hub's clients](./files). Pages have [JSON of their own](./http-api).

\`\`\`bash
curl "http://127.0.0.1:3000/api/models?author=ada&sort=downloads&limit=5"
\`\`\`

Every answer allows scripts of other sites to read it. Errors are \`{"error": "a sentence"}\`; those of repositories have their code in \`X-Error-Code\` as well, because clients go by it. Unknown parameters are ignored.
`;

/** The description as a page of the documentation. */
export function openApiMarkdown(): string {
  const others = operations.filter(({ kind }) => kind === undefined);
  const parts = [
    introduction,
    ...recordKinds.map((kind) => section(kinds[kind].label, kind, ofKind(kind))),
    section("Everything else", "other", others),
    ["## Objects[[objects]]", ...Object.entries(schemas).map(([name, schema]) => objectSection(name, schema))].join(
      "\n\n",
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

const ofKind = (kind: RecordKind): readonly Operation[] => operations.filter((operation) => operation.kind === kind);

function section(heading: string, anchor: string, all: readonly Operation[]): string {
  return [`## ${heading}[[${anchor}]]`, ...all.map(operationSection)].join("\n\n");
}

function operationSection({ method, path, id, about, parameters, body, answers }: Operation): string {
  const lines = [
    `### \`${method.toUpperCase()} ${path}\`[[${id}]]`,
    about,
    ...(parameters.length > 0 ? [table(["Parameter", "Where", "What it is"], parameters.map(parameterRow))] : []),
    ...(body ? [`Body: ${Object.keys(body).map(code).join(" or ")}.`] : []),
    table(
      ["Status", "Answer", "Headers"],
      Object.entries(answers).map(([status, answer]) => answerRow(status, answer)),
    ),
  ];
  return lines.join("\n\n");
}

const code = (text: string): string => `\`${text}\``;

function parameterRow({ name, in: place, about, schema }: Parameter): readonly string[] {
  const values = schema?.["enum"] ?? (schema?.["const"] === undefined ? undefined : [schema["const"]]);
  const said = Array.isArray(values) ? `: ${values.map((value) => code(String(value))).join(", ")}` : "";
  const most = schema?.["maximum"] === undefined ? "" : `, at most ${Number(schema["maximum"]).toLocaleString("en")}`;
  return [code(name), place, about + said + most];
}

function answerRow(status: string, { about, json, headers = {} }: Answer): readonly string[] {
  const said = Object.entries(headers).map(([name, what]) => `${code(name)}: ${what}`);
  return [status, json ? `${about.replace(/\.$/, "")}: ${typeOf(json)}` : about, said.join("; ")];
}

function objectSection(name: string, schema: Schema): string {
  const properties = Object.entries((schema["properties"] ?? {}) as Readonly<Record<string, Schema>>);
  const required = new Set((schema["required"] ?? []) as readonly string[]);
  const rows = properties.map(([field, type]) => {
    const about = typeof type["description"] === "string" ? type["description"] : "";
    return [code(field), typeOf(type), required.has(field) ? "yes" : "", about];
  });
  const content = rows.length === 0 ? typeOf(schema) : table(["Field", "Type", "Always there", "What it is"], rows);
  return [`### ${name}[[object-${name.toLowerCase()}]]`, content].join("\n\n");
}

/** A schema in a few words: "list of [Model](#object-model)". */
function typeOf(schema: Schema): string {
  const reference = typeof schema["$ref"] === "string" ? schema["$ref"].split("/").at(-1) : undefined;
  if (reference !== undefined) return `[${reference}](#object-${reference.toLowerCase()})`;
  if (schema["type"] === "array") return `list of ${typeOf(schema["items"] as Schema)}`;
  const values = schema["additionalProperties"] as Schema | undefined;
  if (values !== undefined) return `object with a ${typeOf(values)} for each name`;
  if (schema["const"] !== undefined) return code(String(schema["const"]));
  if (Array.isArray(schema["enum"])) return schema["enum"].map((value) => code(String(value))).join(", ");
  return schema["format"] === "date-time" ? "date" : String(schema["type"]);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map(rowOf).join("\n");
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
