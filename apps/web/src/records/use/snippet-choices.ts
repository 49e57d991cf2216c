import {
  form,
  type FormKey,
  type PythonInstaller,
  pythonInstallers,
  type Snippet,
  type WeightBits,
} from "@modelshelf/registry";
import { isPublicAddress } from "../../http/public-address.ts";
import type { CatalogRecord } from "@modelshelf/store";
import type { Hub } from "../../hub/hub.ts";
import { policyRefusal } from "../../hub/policy.ts";
import { withholdsWeights } from "../../hub/refused-contents.ts";
import { plainForm, shownForms } from "./shown-forms.ts";

/** How a reader wants code to be written. It is in the address alone; nothing is remembered. */
export interface SnippetChoices {
  /** `?installer=uv`. Default: pip. */
  readonly installer: PythonInstaller;
  /** `?form=uv`. Default: the plain script. */
  readonly form?: FormKey;
  /** Bits of each weight: `?weights=4bit`. Default: none, the weights as they are. */
  readonly bits?: WeightBits | undefined;
  /** Address of this hub, where its files are, for code that fetches from it; absent for the public Hub: `?endpoint=public`. */
  readonly endpoint?: string;
  /** Address of this hub, where services on the internet can fetch from it. Default: none. */
  readonly publicUrl?: string;
  /** There is a choice where code fetches from: files of the repository are in this hub. */
  readonly hasEndpoints: boolean;
}

type ServingHub = Pick<Hub, "publicUrl" | "files" | "places" | "pull" | "gate" | "policy" | "signatures">;

/** The part of a record that decides where its code fetches from. */
type SnippetRecord = Pick<CatalogRecord, "kind" | "id" | "license" | "author" | "gated" | "tags">;

/**
 * Reads the choices of an address for code that is about no record of this hub; a word that means nothing changes nothing.
 *
 * @example readSnippetChoices(new URL("http://h/libraries/timm?installer=uv"), hub) // { installer: "uv", hasEndpoints: false }
 */
export const readSnippetChoices = (url: URL, hub: Pick<Hub, "publicUrl">): SnippetChoices =>
  choicesFor(url, hub, false);

/**
 * The same for code about a record, which fetches from this hub where readers get its files here.
 *
 * @example await recordSnippetChoices(new URL("http://h/models/a?installer=uv"), hub, record) // { installer: "uv", endpoint: "http://h", … }
 */
export const recordSnippetChoices = async (url: URL, hub: ServingHub, record: SnippetRecord): Promise<SnippetChoices> =>
  choicesFor(url, hub, await servesFilesOf(hub, record));

function choicesFor(url: URL, { publicUrl }: Pick<Hub, "publicUrl">, servesFiles: boolean): SnippetChoices {
  const asked = url.searchParams.get("installer");
  return {
    installer: pythonInstallers.find((name) => name === asked) ?? "pip",
    form: shownForms.find((key) => key === url.searchParams.get("form")) ?? plainForm,
    hasEndpoints: servesFiles,
    ...(isPublicAddress(publicUrl) && { publicUrl }),
    ...(servesFiles && url.searchParams.get("endpoint") !== "public" && { endpoint: publicUrl }),
  };
}

/**
 * Whether code finds all files of a record in this hub, or this hub brings those that it lacks, and somebody may have them.
 * Code for an adapter fetches the model that it belongs to as well.
 */
async function servesFilesOf(hub: ServingHub, record: SnippetRecord): Promise<boolean> {
  const { kind, id, gated, tags } = record;
  if ((gated && hub.gate?.isEverOpen !== true) || policyRefusal(hub, record) !== undefined) return false;
  const adapted = tags.filter((tag) => tag.startsWith(adapterTag)).map((tag) => tag.slice(adapterTag.length));
  const hasFiles =
    hasFilesOf(hub, kind, id) && (kind !== "model" || adapted.every((base) => hasFilesOf(hub, "model", base)));
  return hasFiles && !(await withholdsWeights(hub, record));
}

const adapterTag = "base_model:adapter:";

function hasFilesOf(
  { files, pull }: Pick<Hub, "files" | "pull">,
  ...[kind, id]: readonly [CatalogRecord["kind"], string]
): boolean {
  const known = files?.revision(kind, id, "main")?.files ?? [];
  return known.length > 0 && (known.every(({ place }) => place !== undefined) || pull?.brings(kind, id) === true);
}

/** One way to write code, as a link to the same page. */
export interface SnippetChoice {
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
}

/** The installers to choose from; undefined where nothing of what is shown is installed by one. */
export function installerChoices(
  url: URL,
  { installer }: SnippetChoices,
  snippets: readonly Snippet[],
): readonly SnippetChoice[] | undefined {
  const matters = snippets.some(({ install }) => install?.pip !== undefined || install?.requirements !== undefined);
  if (!matters) return undefined;
  return pythonInstallers.map((label) => ({
    label,
    href: hrefWith(url, "installer", label === "pip" ? undefined : label),
    isChosen: label === installer,
  }));
}

/** The ways to write the code of a record's page that there is a choice among. */
export interface CodeChoices {
  /** Absent where nothing is installed by one of them. */
  readonly installers?: readonly SnippetChoice[];
  /** Absent where there is no other form than the plain one. */
  readonly forms?: readonly SnippetChoice[];
  /** Absent where no code quantizes the weights. */
  readonly weights?: readonly SnippetChoice[];
  /** Where the code fetches from; absent where there is no code or no choice. */
  readonly endpoints?: readonly SnippetChoice[];
  /** Address of this hub, where the code fetches from it. */
  readonly endpoint?: string;
}

/**
 * @param url address of the page, which the links to other ways of writing the code lead back to
 * @param snippets all that the page shows
 */
export function codeChoices(url: URL, choices: SnippetChoices, snippets: readonly Snippet[]): CodeChoices {
  const installers = installerChoices(url, choices, snippets);
  const hasCode = snippets.some(({ code }) => code.text !== "");
  return {
    ...(installers && { installers }),
    ...(hasCode && choices.hasEndpoints && { endpoints: endpointChoices(url, choices) }),
    ...(hasCode && choices.endpoint !== undefined && { endpoint: choices.endpoint }),
  };
}

/** The forms that a page can show, where its code has another one than the plain script. */
export function formChoices(url: URL, { form: chosen = plainForm }: SnippetChoices): readonly SnippetChoice[] {
  return shownForms.map((key) => ({
    label: form(key).label,
    href: hrefWith(url, "form", key === plainForm ? undefined : key),
    isChosen: key === chosen,
  }));
}

/** Code for this hub and code for the public Hub. */
function endpointChoices(url: URL, { endpoint }: SnippetChoices): readonly SnippetChoice[] {
  const isHere = endpoint !== undefined;
  return [
    { label: "this hub", href: hrefWith(url, "endpoint", undefined), isChosen: isHere },
    { label: "the public Hub", href: hrefWith(url, "endpoint", "public"), isChosen: !isHere },
  ];
}

/** The same page with one parameter set, or without it. */
export function hrefWith(url: URL, name: string, value: string | undefined): string {
  const wanted = new URLSearchParams(url.searchParams);
  if (value === undefined) wanted.delete(name);
  else wanted.set(name, value);
  return url.pathname + (wanted.size > 0 ? `?${wanted}` : "");
}
