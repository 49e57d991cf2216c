import {
  type Form,
  type FormKey,
  form,
  forms,
  formText,
  hasForm,
  installCommands,
  notebookServices,
  type Snippet,
  toProgram,
} from "@modelshelf/registry";
import { plainForm } from "./shown-forms.ts";
import type { SnippetChoices } from "./snippet-choices.ts";

/** A snippet as a file, at an address of its own. */
export interface ProgramFile {
  /** Name of the form for people: "Notebook". */
  readonly label: string;
  readonly href: string;
  /** The name that it has on a reader's machine. */
  readonly fileName: string;
  /** Services that open the file from there. Absent where none does, or where none can reach this hub. */
  readonly services?: readonly ServiceLink[];
}

/** A link that opens a file in a service. */
export interface ServiceLink {
  /** Name of the service for people: "Kaggle". */
  readonly label: string;
  readonly href: string;
}

/** Which program of a record is meant. */
export interface ProgramPlace {
  readonly id: string;
  /** Address of the record's page on this hub: "/models/gpt2". */
  readonly path: string;
  readonly library: { readonly key: string; readonly label: string };
  /** Place of the snippet among those of the library, from 1. */
  readonly block: number;
  /** The other choices of the program in the address: the part of a dataset. */
  readonly carried?: Readonly<Record<string, string>>;
}

/** Forms that the hub serves as files. */
export const servedForms: readonly (readonly [FormKey, Form])[] = [...forms].filter(([, { served }]) => served);

/** The files in which a snippet can be had. */
export function programFiles(
  snippet: Snippet,
  place: ProgramPlace,
  choices: Pick<SnippetChoices, "endpoint" | "hasEndpoints" | "bits" | "publicUrl">,
): readonly ProgramFile[] {
  const program = toProgram(snippet, { id: place.id, label: place.library.label });
  return servedForms
    .filter(([, one]) => hasForm(one, program))
    .map(([key, one]) => {
      const href = fileHref(place, one.extension, choices);
      const services = key === "notebook" && choices.publicUrl !== undefined && servicesFor(choices.publicUrl + href);
      return {
        label: one.label,
        href,
        fileName: fileNameOf(place.id, one.extension),
        ...(services && { services }),
      };
    });
}

function servicesFor(address: string): readonly ServiceLink[] {
  return notebookServices.map(({ label, open }) => ({ label, href: open(address) }));
}

/** The last part of the id, with an extension. */
export function fileNameOf(id: string, extension: string): string {
  return `${id.slice(id.indexOf("/") + 1)}.${extension}`;
}

function fileHref(
  { path, library, block, carried = {} }: ProgramPlace,
  extension: string,
  { endpoint, hasEndpoints, bits }: Pick<SnippetChoices, "endpoint" | "hasEndpoints" | "bits">,
): string {
  const query = new URLSearchParams({ library: library.key, ...carried });
  if (block > 1) query.set("block", String(block));
  if (bits !== undefined) query.set("weights", `${bits}bit`);
  if (hasEndpoints && endpoint === undefined) query.set("endpoint", "public");
  return `${path}.${extension}?${query}`;
}

/** The code of a snippet in the form that the reader chose, and what to type before it. */
export interface ShownForm {
  readonly code: string;
  readonly install?: string;
}

/** Undefined where the plain code is to be shown: it was chosen, or the snippet has no such form. */
export function shownForm(
  snippet: Snippet,
  { id, library }: ProgramPlace,
  { form: key = plainForm, installer }: SnippetChoices,
): ShownForm | undefined {
  if (key === plainForm) return undefined;
  const chosen = form(key);
  const text = formText(chosen, toProgram(snippet, { id, label: library.label }));
  if (text === undefined) return undefined;
  const { install } = snippet;
  const command =
    chosen.command?.(fileNameOf(id, chosen.extension)) ?? (install && installCommands(install, installer));
  return { code: text.trimEnd(), ...(command && { install: command.text }) };
}
