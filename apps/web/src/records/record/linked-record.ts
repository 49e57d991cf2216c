import type { InteractionCounter } from "schema-dts";
import type { LinkedPage, LinkedThing } from "../../page/head/linked-data/linked-page.ts";
import type { RecordFrame } from "./record-frame.ts";

/** A record as structured data: a model is source code, a dataset a dataset, a Space an application. */
export function linkedRecord(
  { record, owner, original, license, languages }: RecordFrame,
  page: LinkedPage,
): LinkedThing {
  const { url, description, whole } = page;
  const words = [...record.tasks.map(({ label }) => label), record.library?.label, record.sdk];
  const keywords = words.filter((word) => word !== undefined).join(", ");
  const common = {
    "@id": url,
    url,
    name: record.title ?? record.id,
    identifier: record.id,
    description,
    ...(original && { sameAs: original.href }),
    isAccessibleForFree: !record.gated,
    ...(keywords !== "" && { keywords }),
    // An account: a person or an organization, which no record tells apart.
    ...(owner && {
      creator: { "@type": "Organization" as const, name: owner.label, url: whole(owner.href) },
    }),
    ...(license && { license: whole(license.href) }),
    ...(languages.length > 0 && { inLanguage: languages.map(({ value }) => value) }),
    ...(record.createdAt !== undefined && { dateCreated: record.createdAt }),
    ...(record.lastModified !== undefined && { dateModified: record.lastModified }),
    ...withCounts([counter("DownloadAction", record.downloads), counter("LikeAction", record.likes)]),
  };
  switch (record.kind) {
    case "model":
      return {
        "@type": "SoftwareSourceCode",
        ...common,
        image: page.image,
        ...(record.library && { runtimePlatform: record.library.label }),
      };
    case "dataset":
      return {
        "@type": "Dataset",
        ...common,
        includedInDataCatalog: { "@type": "DataCatalog", name: "Modelshelf", url: whole("/datasets") },
      };
    case "space":
      return { "@type": "WebApplication", ...common, applicationCategory: "Demo", image: page.image };
    default:
      return { "@type": "CreativeWork", ...common };
  }
}

function counter(action: "DownloadAction" | "LikeAction", count: number): readonly InteractionCounter[] {
  if (count === 0) return [];
  return [{ "@type": "InteractionCounter", interactionType: { "@type": action }, userInteractionCount: count }];
}

function withCounts(counters: readonly (readonly InteractionCounter[])[]): {
  readonly interactionStatistic?: readonly InteractionCounter[];
} {
  const stated = counters.flat();
  return stated.length === 0 ? {} : { interactionStatistic: stated };
}
