/** A part of a package that documents refer to, with those of its members that are to be shown. Plain data. */
export interface ApiObject {
  /** Full name, the package's included, as short as the package exports it: `peft.LoraConfig`, `peft.LoraConfig.to_dict`. */
  readonly name: string;
  readonly kind: ApiKind;
  /** As it is called: `LoraConfig`, `to_dict`. */
  readonly title: string;
  /** One, or several where `@overload` says so. Absent for what is not called. */
  readonly signatures: readonly ApiSignature[];
  /** Type of a property or a value. */
  readonly annotation?: string;
  /** Expression of a value. */
  readonly value?: string;
  /** Markdown, reStructuredText, Google's or NumPy's style: without the indentation of the code. */
  readonly docstring?: string;
  /** Fields of a data class that say themselves what they are for, and those of the `TypedDict` behind `**options`. */
  readonly fields: readonly ApiParameter[];
  /** Classes that it is made from, as written. */
  readonly bases: readonly string[];
  /** The name that it is an alias of, as written. */
  readonly aliasOf?: string;
  /** It is another name for something of the package that no file of it defines. */
  readonly leadsNowhere?: true;
  /** The class that defines it, where that is not the one it is shown with. */
  readonly inheritedFrom?: string;
  /** A class of another package defines it, so that nothing of it can be read but its name. */
  readonly isUnread?: true;
  /** Words before its name: `async`, `abstract`. */
  readonly modifiers: readonly string[];
  /** Address of its first line. */
  readonly sourceUrl?: string;
  /** File and line that its text is in, for those who write it: `peft/tuners/lora/config.py:56`. */
  readonly source?: string;
  readonly members: readonly ApiObject[];
  /** Members that were asked for and are not there. */
  readonly missing: readonly string[];
}

export type ApiKind =
  | "class"
  | "function"
  | "method"
  | "class method"
  | "static method"
  | "property"
  | "attribute"
  | "module";

export interface ApiSignature {
  readonly parameters: readonly ApiParameter[];
  readonly returns?: string;
}

export interface ApiParameter {
  /** With its stars; `/` and `*` alone are parameters as well. */
  readonly name: string;
  readonly annotation?: string;
  readonly default?: string;
  /** A data class's description of its field, as Markdown. */
  readonly help?: string;
}

/** `[[autodoc]] Object` with the members listed below it; without a list, all that have a text of their own. */
export interface ApiRequest {
  readonly object: string;
  readonly members?: readonly string[] | undefined;
}

/** A request that led to nothing, perhaps because files could not be read. */
export interface ApiAbsence {
  /** Below the package's folder: `["inner/large.py"]`. */
  readonly unreadable: readonly string[];
}

/** Finds the object of a request: names may leave out the package. */
export type FindApiObject = (request: ApiRequest) => ApiObject | ApiAbsence | undefined;

/** A request as a key of a map. */
export function keyOfRequest({ object, members }: ApiRequest): string {
  return [object, ...(members ?? ["…"])].join(" ");
}
