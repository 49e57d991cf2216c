import type { ProviderMapping } from "./options.ts";
import { type ProviderId, providerIds } from "../providers/rows.ts";

/**
 * The providers of a model, from the `inferenceProviderMapping` of its record: either an object keyed by provider, or a list
 * whose items name the provider. Unknown providers, names that contain `..`, and members of the wrong type are left out.
 * Undefined if the record has no such field; an empty map means that no known provider serves the model.
 *
 * @example readMappings({ together: { providerId: "their/name", status: "live", task: "conversational" } })?.get("together")
 * // { providerId: "their/name", status: "live", task: "conversational" }
 */
export function readMappings(value: unknown): ReadonlyMap<ProviderId, ProviderMapping> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const items: readonly (readonly [unknown, unknown])[] = Array.isArray(value)
    ? value.map((item: unknown) => [textOf(item, "provider"), item])
    : Object.entries(value);
  const named = items.flatMap(([name, item]) => {
    const mapping = readMapping(item);
    return typeof name !== "string" || mapping === undefined ? [] : [[name, mapping] as const];
  });
  if (named.length === 0) return undefined;
  return new Map(
    named.flatMap(([name, mapping]) => {
      const provider = providerIds.find((id) => id === name);
      return provider === undefined ? [] : [[provider, mapping] as const];
    }),
  );
}

/** In an address `../../x` would lead past the provider, to whom the reader's token is sent. */
const leadsElsewhere = /(?:^|\/)\.\.?(?:\/|$)/;

function readMapping(item: unknown): ProviderMapping | undefined {
  const providerId = textOf(item, "providerId");
  if (providerId === undefined || providerId === "" || leadsElsewhere.test(providerId)) return undefined;
  const members = ["task", "status", "adapter", "adapterWeightsPath"].flatMap((name) => {
    const text = textOf(item, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  return { providerId, ...Object.fromEntries(members) };
}

function textOf(item: unknown, name: string): string | undefined {
  if (typeof item !== "object" || item === null || !Object.hasOwn(item, name)) return undefined;
  const value: unknown = (item as Readonly<Record<string, unknown>>)[name];
  return typeof value === "string" ? value.slice(0, 400) : undefined;
}
