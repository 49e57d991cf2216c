import type { RecordKind } from "@modelshelf/store";

/** A schema of JSON (2020-12), as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>;

/** A parameter of an operation. Those of the path stand in it in braces. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly about: string;
  /** Default: a text. */
  readonly schema?: Schema;
}

/** The answer of an operation. */
export interface Answer {
  readonly about: string;
  /** By the name of a schema, or a schema; absent where there is no JSON. */
  readonly json?: Schema;
  /** Media type of the content, where it is not JSON. */
  readonly type?: string;
  /** Headers that are always there, with what they say. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A method and an address of the API, with all that it takes and gives. */
export interface Operation {
  readonly method: "get" | "head" | "post";
  readonly path: string;
  /** A name for programs: `listModels`. */
  readonly id: string;
  /** A description, in a line. */
  readonly about: string;
  /** The kind of record it is about, where it is about one. */
  readonly kind?: RecordKind;
  readonly parameters: readonly Parameter[];
  /** Of the body, by media type. */
  readonly body?: Readonly<Record<string, Schema>>;
  /** By status. */
  readonly answers: Readonly<Record<number, Answer>>;
}

/** A schema by its name: those of `schemas.ts`. */
export const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** A list of what a schema names. */
export const listOf = (name: string): Schema => ({ type: "array", items: named(name) });
