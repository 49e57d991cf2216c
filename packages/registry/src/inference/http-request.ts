import type { JsonValue, TaskInput } from "./example-inputs.ts";
import type { BodyTemplate, HoleOf, ProviderRow, RequestShape, TextOf } from "./provider-row.ts";

/** A file's content within a body, as text. A class, so that no value from outside can pass for one. */
export class FileText {
  readonly file: string;
  readonly as: "base64" | "data address";
  readonly media: string;

  constructor(file: string, as: "base64" | "data address", media: string) {
    this.file = file;
    this.as = as;
    this.media = media;
  }
}

export type BodyValue =
  | string
  | number
  | boolean
  | null
  | FileText
  | readonly BodyValue[]
  | { readonly [key: string]: BodyValue };

export type Body =
  | { readonly kind: "json"; readonly value: { readonly [key: string]: BodyValue } }
  | { readonly kind: "file"; readonly file: string; readonly media: string }
  | {
      readonly kind: "form";
      readonly file: string;
      readonly media: string;
      readonly fields: Readonly<Record<string, string>>;
    };

/** One POST request; authorisation, billing and content type are left to who writes it. */
export interface HttpRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** What fills the places of a provider's request. */
export interface Filling {
  /** The model's own id, for adapters. */
  readonly repository: string;
  /** The name that the provider knows the model by. */
  readonly model: string;
  readonly weights?: string;
  readonly isAdapter?: boolean;
  readonly input: TaskInput;
  readonly parameters: Readonly<Record<string, JsonValue>>;
}

/**
 * The request that a provider expects: its row of the table, with all places filled. A place for which there is nothing
 * disappears.
 */
export function fillRequest(row: ProviderRow, filling: Filling, isDirect: boolean): HttpRequest {
  const shape = shapeFor(row, filling);
  const address = isDirect ? shape.direct : (shape.routed ?? shape.direct);
  return {
    url: address.replace("{model}", () => inAddress(filling.model)),
    headers: row.headers ?? {},
    body: fillBody(shape, filling),
  };
}

/** Whether a provider's request has room for further parameters. */
export function takesParameters({ body }: ProviderRow): boolean {
  return "json" in body && hasRoom(body.json);
}

function hasRoom(template: BodyTemplate): boolean {
  if (typeof template !== "object" || template === null) return false;
  return Object.hasOwn(template, "…") || Object.values(template).some(hasRoom);
}

function shapeFor(row: ProviderRow, { model, isAdapter }: Filling): RequestShape {
  if (isAdapter && row.adapted !== undefined) return row.adapted;
  return model.includes(":") && row.versioned !== undefined ? row.versioned : row;
}

/** Signs that mean something in an address are escaped; the slash and the colon of a model's name stay. */
function inAddress(model: string): string {
  return encodeURIComponent(model.toWellFormed()).replaceAll("%2F", "/").replaceAll("%3A", ":");
}

function fillBody({ body }: RequestShape, filling: Filling): Body {
  if ("json" in body) return { kind: "json", value: fillTemplate(body.json, filling) as { [key: string]: BodyValue } };
  const file = ("file" in body ? filling.input[body.file] : filling.input.audio) ?? "";
  const media = mediaType(file);
  if ("file" in body) return { kind: "file", file, media };
  const fields = Object.entries(body.form).flatMap(([name, field]) => {
    if (typeof field !== "string" && field.hole === "audio") return [];
    const value = typeof field === "string" ? field : fillHole(field, filling);
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return { kind: "form", file, media, fields: Object.fromEntries(fields) };
}

function fillTemplate(template: BodyTemplate, filling: Filling): BodyValue | undefined {
  if (typeof template !== "object" || template === null) return template;
  if (isList(template)) return template.map((item) => fillTemplate(item, filling) ?? null);
  if (isHole(template)) return fillHole(template, filling);
  if (isText(template)) return fillText(template, filling);
  const members = Object.entries(template).flatMap(([key, member]) => {
    if (key === "…") return Object.entries(filling.parameters);
    const value = fillTemplate(member, filling);
    return value === undefined ? [] : [[key, value] as const];
  });
  if (members.length === 0 && Object.hasOwn(template, "…")) return undefined;
  return Object.fromEntries(members);
}

const isList = (template: BodyTemplate): template is readonly BodyTemplate[] => Array.isArray(template);
const isHole = (template: object): template is HoleOf => "hole" in template;
const isText = (template: object): template is TextOf => "text" in template && typeof template.text === "string";

function fillText({ text }: TextOf, { repository, weights = "" }: Filling): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => (name === "repository" ? repository : weights));
}

function fillHole({ hole, as, media }: HoleOf, { model, input }: Filling): BodyValue | undefined {
  if (hole === "model") return model;
  if (hole === "version") return model.slice(model.indexOf(":") + 1);
  const value = input[hole];
  if ((hole !== "image" && hole !== "audio") || as === undefined || typeof value !== "string") return value;
  const own = mediaType(value);
  return new FileText(value, as, own === "audio/wav" ? (media ?? own) : own);
}

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["webp", "image/webp"],
  ["gif", "image/gif"],
  ["wav", "audio/wav"],
  ["flac", "audio/flac"],
  ["mp3", "audio/mpeg"],
  ["ogg", "audio/ogg"],
  ["m4a", "audio/mp4"],
  ["webm", "audio/webm"],
]);

/**
 * Media type of a file, by its name.
 *
 * @example mediaType("cats.JPG") // "image/jpeg"
 */
export function mediaType(file: string): string {
  return mediaTypes.get(file.slice(file.lastIndexOf(".") + 1).toLowerCase()) ?? "application/octet-stream";
}

/**
 * The names of all files that a body reads, each once.
 */
export function filesIn(body: Body): readonly string[] {
  if (body.kind !== "json") return [body.file];
  const files = new Set<string>();
  const visit = (value: BodyValue): void => {
    if (value instanceof FileText) files.add(value.file);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(visit);
  };
  visit(body.value);
  return [...files];
}
