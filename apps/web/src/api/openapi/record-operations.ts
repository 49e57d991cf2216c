import { billFormatNames } from "@modelshelf/files";
import { facetsOf, kinds, type RecordKind } from "@modelshelf/store";
import { expand, filtersOf, isTrue, limit, listed } from "./list-parameters.ts";
import { error, gated, id, notThere, revision } from "./operation-parts.ts";
import { listOf, named, type Operation, type Parameter } from "./operation.ts";

/** Operations on the lists of a kind of record, and on its records. */
export const recordOperations = (kind: RecordKind): readonly Operation[] => [
  list(kind),
  facets(kind),
  record(kind),
  access(kind),
  ...(kind === "dataset" ? [croissant(kind)] : []),
  recordAtRevision(kind),
  bill(kind),
  billOfRevision(kind),
  signatures(kind),
  signaturesAtRevision(kind),
];

function list(kind: RecordKind): Operation {
  const { labelOfOne: Name, path: address, many } = kinds[kind];
  return {
    method: "get",
    path: `/api${address}`,
    id: `list${Name}s`,
    about: `A page of ${many}, the address of the next in \`Link\`. Where lists show what upstreams have too, \`X-HF-Warning\` says what is missing.`,
    kind,
    parameters: [...filtersOf(kind), ...listed(kind)],
    answers: {
      200: {
        about: `The ${many}.`,
        json: listOf(Name),
        headers: {
          "X-Total-Count": "how many there are on all pages; absent where the list shows what upstreams have too",
        },
      },
      400: error("There is no such order, or the cursor cannot be read."),
    },
  };
}

function facets(kind: RecordKind): Operation {
  const { labelOfOne: Name, path: address, many } = kinds[kind];
  const facet: Parameter = {
    name: "facet",
    in: "query",
    about: "what is counted, repeated or with commas",
    schema: { type: "array", items: { enum: facetsOf(kind) } },
  };
  const values: Parameter = {
    ...limit(1000),
    about: "how many values of each",
    schema: { type: "integer", minimum: 1, maximum: 1000, default: 50 },
  };
  return {
    method: "get",
    path: `/api${address}-facets`,
    id: `list${Name}Facets`,
    about: `How many ${many} have each value of a facet, most first; not available on public hubs.`,
    kind,
    parameters: [facet, ...filtersOf(kind), values],
    answers: {
      200: { about: "The values of each facet.", json: named("Facets") },
      400: error("No facet is named, or one that these records do not have."),
    },
  };
}

const shown: readonly Parameter[] = [
  expand,
  { name: "blobs", in: "query", about: "include sizes and hashes of the files", schema: isTrue },
];

function record(kind: RecordKind): Operation {
  const { labelOfOne: Name, path: address, one } = kinds[kind];
  return {
    method: "get",
    path: `/api${address}/{id}`,
    id: `get${Name}`,
    about: `One ${one}, with its files.`,
    kind,
    parameters: [id, ...shown],
    answers: { 200: { about: `The ${one}.`, json: named(Name) }, 404: notThere },
  };
}

const recordAtRevision = (kind: RecordKind): Operation => ({
  ...record(kind),
  path: `/api${kinds[kind].path}/{id}/revision/{revision}`,
  id: `get${kinds[kind].labelOfOne}Revision`,
  about: `One ${kinds[kind].one}, with the files of a revision.`,
  parameters: [id, revision, ...shown],
});

const access = (kind: RecordKind): Operation => ({
  method: "get",
  path: `/api${kinds[kind].path}/{id}/auth-check`,
  id: `check${kinds[kind].labelOfOne}Access`,
  about: "Tells whether the client has access to the files.",
  kind,
  parameters: [id],
  answers: { 200: { about: "They may.", json: { type: "object" } }, ...gated, 404: notThere },
});

const croissant = (kind: RecordKind): Operation => ({
  method: "get",
  path: `/api${kinds[kind].path}/{id}/croissant`,
  id: `get${kinds[kind].labelOfOne}Croissant`,
  about: "The dataset as JSON-LD in the words of Croissant 1.0: what it is, its files and the columns of its rows.",
  kind,
  parameters: [id],
  answers: { 200: { about: "The description.", json: { type: "object" } }, ...gated, 404: notThere },
});

const billFormat: Parameter = {
  name: "format",
  in: "query",
  about: "default: `cyclonedx`",
  schema: { enum: billFormatNames },
};

/** The answers of bills of materials. */
const billAnswers: Operation["answers"] = {
  200: {
    about: "The document; as SPDX 3.0.1 its type is `application/spdx+json`.",
    type: "application/vnd.cyclonedx+json",
    headers: { ETag: "of the document", "Content-Disposition": "a name for its file" },
  },
  400: error("Bills of materials do not have this format."),
};

const bill = (kind: RecordKind): Operation => ({
  method: "get",
  path: `/api${kinds[kind].path}/{id}/bom`,
  id: `get${kinds[kind].labelOfOne}Bill`,
  about: `The bill of materials of a ${kinds[kind].one}, as CycloneDX 1.6 or SPDX 3.0.1; not available on public hubs.`,
  kind,
  parameters: [id, billFormat],
  answers: { ...billAnswers, 404: notThere },
});

const billOfRevision = (kind: RecordKind): Operation => ({
  ...bill(kind),
  path: `/api${kinds[kind].path}/{id}/bom/{revision}`,
  id: `get${kinds[kind].labelOfOne}RevisionBill`,
  about: `The bill of materials of a revision of a ${kinds[kind].one}.`,
  parameters: [id, revision, billFormat],
});

/** The bill of materials of all records of a shelf. */
export const shelfBill: Operation = {
  method: "get",
  path: "/api/shelves/{shelf}/bom",
  id: "getShelfBill",
  about: "The bill of materials of all records of a shelf, in one document; not available on public hubs.",
  parameters: [{ name: "shelf", in: "path", about: "the name of its file" }, billFormat],
  answers: { ...billAnswers, 404: error("There is no such shelf.") },
};
const signatures = (kind: RecordKind): Operation => ({
  method: "get",
  path: `/api${kinds[kind].path}/{id}/signatures`,
  id: `get${kinds[kind].labelOfOne}Signatures`,
  about: "The signatures of the files, and whether they are verified by a key or an identity that the operator trusts.",
  kind,
  parameters: [id],
  answers: { 200: { about: "The result.", json: named("Signatures") }, 404: notThere },
});

const signaturesAtRevision = (kind: RecordKind): Operation => ({
  ...signatures(kind),
  path: `/api${kinds[kind].path}/{id}/signatures/{revision}`,
  id: `get${kinds[kind].labelOfOne}RevisionSignatures`,
  about: "The signatures of the files of a revision.",
  parameters: [id, revision],
});
