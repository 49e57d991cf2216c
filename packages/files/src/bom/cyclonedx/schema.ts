/*
 * The members of CycloneDX 1.6 that bills use, as its JSON schema has them: https://cyclonedx.org/docs/1.6/json/. The library of
 * CycloneDX for JavaScript has no types and no writer for model cards, data and pedigrees.
 */

/** A document. */
export interface Document {
  readonly $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json";
  readonly bomFormat: "CycloneDX";
  readonly specVersion: "1.6";
  /** `urn:uuid:` and a UUID. */
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: {
    /** ISO 8601 */
    readonly timestamp?: string;
    readonly tools: { readonly components: readonly Component[] };
    /** The component that the document is about, where it is about one. */
    readonly component?: Component;
    readonly properties?: readonly Property[];
  };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
  readonly compositions: readonly Composition[];
}

/** A model, a dataset, a program or a file. */
export interface Component {
  readonly type: "machine-learning-model" | "data" | "application" | "library" | "file";
  /** The name of the component in this document. */
  readonly "bom-ref"?: string;
  readonly supplier?: { readonly name: string };
  readonly group?: string;
  readonly name: string;
  readonly version?: string;
  readonly description?: string;
  readonly hashes?: readonly { readonly alg: "SHA-256"; readonly content: string }[];
  readonly licenses?: readonly { readonly license: License }[];
  readonly purl?: string;
  /** Ids of Software Heritage. */
  readonly swhid?: readonly string[];
  readonly pedigree?: { readonly ancestors: readonly Component[] };
  readonly externalReferences?: readonly ExternalReference[];
  /** The files. */
  readonly components?: readonly Component[];
  readonly modelCard?: ModelCard;
  readonly data?: readonly ComponentData[];
  readonly properties?: readonly Property[];
  readonly tags?: readonly string[];
}

/** A license with an id of SPDX, or a name. */
export type License = { readonly acknowledgement: "declared"; readonly url?: string } & (
  | { readonly id: string }
  | { readonly name: string }
);

/** A link. */
export interface ExternalReference {
  readonly type: "website" | "distribution" | "documentation" | "vcs";
  readonly url: string;
}

/** A value without a field of its own. */
export interface Property {
  readonly name: string;
  readonly value: string;
}

/** How much of what a component holds or needs is listed. */
export interface Composition {
  readonly aggregate: "complete" | "incomplete" | "unknown";
  readonly assemblies?: readonly string[];
  readonly dependencies?: readonly string[];
}

/** The content of a data component. */
export interface ComponentData {
  readonly type: "dataset";
  readonly name: string;
  readonly contents?: { readonly url: string };
}

/** The facts of a model. */
export interface ModelCard {
  readonly modelParameters: {
    readonly task?: string;
    readonly architectureFamily?: string;
    readonly modelArchitecture?: string;
    /** By the names of their components. */
    readonly datasets?: readonly { readonly ref: string }[];
  };
  readonly quantitativeAnalysis?: {
    readonly performanceMetrics: readonly { readonly type: string; readonly value: string; readonly slice: string }[];
  };
}
