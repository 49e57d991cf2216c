import { readFileSync } from "node:fs";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { Ajv2020 } from "ajv/dist/2020.js";

const schema = new URL("spdx-3.0.1.schema.json", import.meta.url);
const spdx = new Ajv2020({ strict: false }).compile(JSON.parse(readFileSync(schema, "utf8")) as object);
const cycloneDx = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

/** A member of the graph of an SPDX document. */
type Node = { readonly spdxId?: string; readonly type: string } & Readonly<Record<string, unknown>>;

/** Names that an SPDX document may refer to without defining them. */
const individuals = new Set(["NoAssertionElement", "NoneElement", "expandedlicensing_NoAssertionLicense"]);

/**
 * The problems of a bill: what the validator of its format finds, and references that lead nowhere, which no schema can tell.
 *
 * @returns an empty list for a valid one
 */
export async function problemsOf(text: string, format: "cyclonedx" | "spdx"): Promise<readonly unknown[]> {
  const parsed = JSON.parse(text) as never;
  if (format === "spdx") return spdx(parsed) ? danglingInSpdx(parsed) : (spdx.errors ?? []).slice(0, 3);
  const found = await cycloneDx.validate(text);
  return found === null ? danglingInCycloneDx(parsed) : [found];
}

function danglingInSpdx({ "@graph": graph }: { readonly "@graph": readonly Node[] }): readonly unknown[] {
  const ids = graph.flatMap(({ spdxId }) => spdxId ?? []);
  const known = new Set([...ids, ...individuals]);
  const named = graph.flatMap(({ from, to, rootElement, element, suppliedBy, originatedBy, createdBy, createdUsing }) =>
    [from, to, rootElement, element, suppliedBy, originatedBy, createdBy, createdUsing].flat(),
  );
  return [
    ...ids.filter((id, position) => ids.indexOf(id) !== position),
    ...named.filter((name) => name !== undefined && !known.has(String(name))),
  ];
}

interface Component {
  readonly "bom-ref"?: string;
  readonly components?: readonly Component[];
  readonly modelCard?: { readonly modelParameters: { readonly datasets?: readonly { readonly ref: string }[] } };
}

interface Document {
  readonly metadata: { readonly component?: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
  readonly compositions: readonly {
    readonly assemblies?: readonly string[];
    readonly dependencies?: readonly string[];
  }[];
}

function danglingInCycloneDx({ metadata, components, dependencies, compositions }: Document): readonly unknown[] {
  const all = [...(metadata.component === undefined ? [] : [metadata.component]), ...components];
  const refs = all.flatMap((each) => [each, ...(each.components ?? [])]).flatMap((each) => each["bom-ref"] ?? []);
  const known = new Set(refs);
  const named = [
    ...dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]),
    ...compositions.flatMap((each) => [...(each.assemblies ?? []), ...(each.dependencies ?? [])]),
    ...all.flatMap(({ modelCard }) => modelCard?.modelParameters.datasets?.map(({ ref }) => ref) ?? []),
  ];
  return [...(known.size < refs.length ? ["a bom-ref is given twice"] : []), ...named.filter((ref) => !known.has(ref))];
}
