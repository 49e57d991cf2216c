import type { JsonValue, TaskInput } from "../example-inputs.ts";
import { isList } from "../providers/body-members.ts";
import type { BodyTemplate, HoleOf, RequestShape } from "../providers/provider-row.ts";

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

/** One POST request; authorization, billing and content type are left to who writes it. */
export interface HttpRequest {
  readonly url: string;
  /** The address with `{model}` in the place of the model's name, if it holds one: the same for all models. */
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** The values for the places of a provider's body. */
export interface Filling {
  /** The model's own id, for adapters. */
  readonly repository: string;
  /** The name that the provider knows the model by. */
  readonly model: string;
  /** The part of that name after the colon. */
  readonly version: string;
  /** Where the weights of an adapter are. */
  readonly link: string;
  readonly input: TaskInput;
  readonly parameters: Readonly<Record<string, JsonValue>>;
}

/**
 * A provider's address for one model. Signs that mean something in an address are escaped; the slash and the colon of a
 * model's name stay.
 *
 * @param address with `{model}` where the name belongs, if anywhere
 */
export function fillAddress(address: string, model: string): string {
  return address.replace("{model}", () => (plainName.test(model) ? model : inAddress(model)));
}

const plainName = /^[\w./:-]*$/;

function inAddress(model: string): string {
  return encodeURIComponent(model.toWellFormed()).replaceAll("%2F", "/").replaceAll("%3A", ":");
}

/** The body that a provider expects, with all places filled. A place for which there is nothing disappears. */
export function fillBody({ body }: RequestShape, filling: Filling): Body {
  if ("json" in body) return { kind: "json", value: fillTemplate(body.json, filling) as { [key: string]: BodyValue } };
  const file = ("file" in body ? filling.input[body.file] : filling.input.audio) ?? "";
  const media = mediaType(file);
  if ("file" in body) return { kind: "file", file, media };
  const fields = Object.entries(body.form).flatMap(([name, field]) => {
    if (typeof field !== "string" && field.hole === "audio") return [];
    const value = typeof field === "string" ? field : fillHole(field, filling);
    return value === undefined ? [] : [[name, value as string] as const];
  });
  return { kind: "form", file, media, fields: Object.fromEntries(fields) };
}

function fillTemplate(template: BodyTemplate, filling: Filling): BodyValue | undefined {
  if (typeof template !== "object" || template === null) return template;
  if (isList(template)) return template.map((item) => fillTemplate(item, filling) ?? null);
  if (isHole(template)) return fillHole(template, filling);
  const members = Object.entries(template).flatMap(([key, member]) => {
    if (key === "…") return Object.entries(filling.parameters);
    const value = fillTemplate(member, filling);
    return value === undefined ? [] : [[key, value] as const];
  });
  if (members.length === 0 && Object.hasOwn(template, "…")) return undefined;
  return Object.fromEntries(members);
}

const isHole = (template: object): template is HoleOf => "hole" in template;

function fillHole({ hole, as, media }: HoleOf, filling: Filling): BodyValue | undefined {
  const { repository, model, version, link, input } = filling;
  if (hole === "model") return model;
  if (hole === "version") return version;
  if (hole === "repository") return repository;
  if (hole === "link") return link;
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
  const name = fileName(file);
  return mediaTypes.get(name.slice(name.lastIndexOf(".") + 1).toLowerCase()) ?? "application/octet-stream";
}

/** Whether an input is to be fetched from the web, and not a file beside the code. */
export function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

/**
 * The name of a file, of one from the web as it is called there; signs that mean something elsewhere become `_`.
 *
 * @example fileName("https://example.org/a/my%20cup.jpg?download=true") // "my_20cup.jpg"
 */
export function fileName(file: string): string {
  if (!isAddress(file)) return file;
  const path = file.replace(/[?#][^]*$/, "");
  const name = path.slice(path.lastIndexOf("/") + 1).replaceAll(/[^\w.-]/g, "_");
  return /^[\w][\w.-]*$/.test(name) ? name.slice(-100) : "input";
}

/**
 * The files that a body reads, by their names or addresses, each once.
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
