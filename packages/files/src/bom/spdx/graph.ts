/*
 * The members of SPDX 3.0.1 that bills use, as its JSON schema has them (https://spdx.org/schema/3.0.1/spdx-json-schema.json). No
 * package of npm writes SPDX 3.
 */

/** A member of the graph, or an object inside one. Names of members are those of the JSON-LD context. */
export type Node = { readonly type: string } & { readonly [member: string]: unknown };

/** A document. */
export interface Document {
  readonly "@context": "https://spdx.org/rdf/3.0.1/spdx-context.jsonld";
  readonly "@graph": readonly Node[];
}

/** The name of the creation info in the graph. */
const creation = "_:creation";

/** An element that stands for what nobody knows. */
export const unknownElement = "NoAssertionElement";
/** An element that stands for nothing: it is known that there is none. */
export const noElement = "NoneElement";
export const unknownLicense = "expandedlicensing_NoAssertionLicense";

/** The elements of a document, in the order in which they were added. Their names are derived from that order. */
export class Graph {
  readonly #prefix: string;
  readonly #elements: Node[] = [];
  /** How many elements of a type there are. */
  readonly #counts = new Map<string, number>();
  /** Elements of which one is enough, by type and name. */
  readonly #shared = new Map<string, string>();

  /** @param uuid of the document */
  constructor(uuid: string) {
    this.#prefix = `urn:uuid:${uuid}#`;
  }

  /**
   * Adds an element. Members that are undefined, and empty lists, are left out.
   *
   * @returns its name
   * @example graph.add("software_File", { name: "config.json" }) // "urn:uuid:…#File-1"
   */
  add(type: string, members: Readonly<Record<string, unknown>>): string {
    const count = (this.#counts.get(type) ?? 0) + 1;
    this.#counts.set(type, count);
    const spdxId = `${this.#prefix}${type.replace(/^[a-z]+_/, "")}-${count}`;
    this.#elements.push({ type, spdxId, creationInfo: creation, ...stated(members) });
    return spdxId;
  }

  /** Adds an element if there is none of this type and key; returns the name of the one that there is. */
  share(type: string, key: string, members: () => Readonly<Record<string, unknown>>): string {
    const known = this.#shared.get(`${type} ${key}`);
    if (known !== undefined) return known;
    const spdxId = this.add(type, members());
    this.#shared.set(`${type} ${key}`, spdxId);
    return spdxId;
  }

  /** Adds a relationship, whose completeness is not stated where it leads to what nobody knows. */
  relate(
    from: string,
    relationshipType: string,
    to: readonly string[],
    members: Readonly<Record<string, unknown>> = {},
  ): void {
    if (to.length > 0) this.add("Relationship", { from, relationshipType, to, ...members });
  }

  /** The names of all elements so far. */
  get names(): readonly string[] {
    return this.#elements.map(({ spdxId }) => String(spdxId));
  }

  /** @param creationInfo who made the document, and when */
  toDocument(creationInfo: Readonly<Record<string, unknown>>): Document {
    return {
      "@context": "https://spdx.org/rdf/3.0.1/spdx-context.jsonld",
      "@graph": [
        { type: "CreationInfo", "@id": creation, specVersion: "3.0.1", ...stated(creationInfo) },
        ...this.#elements,
      ],
    };
  }
}

const stated = (members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
