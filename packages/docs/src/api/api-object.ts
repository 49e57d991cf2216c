/** A class or function of a package that documents refer to. */
export interface ApiObject {
  /** Full name, the package's included: `peft.tuners.lora.config.LoraConfig`. */
  readonly name: string;
  readonly kind: "class" | "function";
  /** As it is written in the source, on one line: `class LoraConfig(r: int = 8)`. */
  readonly signature: string;
  /** First paragraph of its documentation string. */
  readonly summary?: string;
  /** Address of its first line. */
  readonly sourceUrl?: string;
  /** Public methods of a class, in the order of the source. */
  readonly members: readonly ApiObject[];
}

/** What a name means, also one that leaves out the package or the module: `LoraConfig`. */
export type FindApiObject = (name: string) => ApiObject | undefined;
