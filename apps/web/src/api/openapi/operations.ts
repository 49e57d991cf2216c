import { facetsOf, kinds, type RecordKind, recordKinds } from "@modelshelf/store";
import { isRegistryAddress } from "../../http/registry-errors.ts";
import { kindsWithTags } from "../answer-tags.ts";
import { cursor, expand, filtersOf, isTrue, limit, listed } from "./list-parameters.ts";
import { registryOperations } from "./registry-operations.ts";
import { viewerOperations } from "./viewer-operations.ts";
import { type Answer, listOf, named, type Operation, type Parameter } from "./operation.ts";

const id: Parameter = { name: "id", in: "path", about: "`owner/name`, or a bare name" };
const revision: Parameter = {
  name: "revision",
  in: "path",
  about: "a branch, a tag or a commit; `HEAD` is `main`; a slash in it is written `%2F`",
};
const path: Parameter = { name: "path", in: "path", about: "below the root of the repository" };

const error = (about: string): Answer => ({ about, json: named("Error") });
const errorCode = {
  "X-Error-Code": "`RepoNotFound`, `RevisionNotFound`, `EntryNotFound` or `GatedRepo`",
  "X-Error-Message": "the sentence of the body",
};
const notThere: Answer = { ...error("The repository, the revision or the path is not there."), headers: errorCode };
/** Of files of gated repositories. */
const gated: Readonly<Record<number, Answer>> = {
  401: { ...error("The repository is gated, and no token was sent."), headers: errorCode },
  403: { ...error("The repository is gated, and the token does not give access."), headers: errorCode },
};
const commitHeader = { "X-Repo-Commit": "the commit that was looked into" };

function ofKind(kind: RecordKind): readonly Operation[] {
  const { labelOfOne: Name, path: address, one, many } = kinds[kind];
  const prefix = kind === "model" ? "" : address;
  const shown = [
    expand,
    { name: "blobs", in: "query", about: "sizes and hashes of the files too", schema: isTrue } as const,
  ];
  const range: Parameter = {
    name: "Range",
    in: "header",
    about: "one range of bytes; several are passed over, and the whole file is sent",
  };
  const download: Parameter = { name: "download", in: "query", about: "to be saved, not shown", schema: isTrue };
  const content = {
    "X-Repo-Commit": "the commit",
    ETag: "SHA-256 of what Git LFS keeps, else git's id of the blob",
    "Accept-Ranges": "`bytes`",
  };
  const linked = {
    "X-Repo-Commit": "the commit",
    "X-Linked-ETag": "SHA-256 of the content",
    "X-Linked-Size": "bytes of the content",
    Location: "where the content is",
  };
  const fileAnswers: Readonly<Record<number, Answer>> = {
    200: { about: "The content.", type: "*/*", headers: content },
    206: { about: "The range.", type: "*/*", headers: { ...content, "Content-Range": "which bytes of how many" } },
    302: { about: "The content is in object storage, at `Location`, for an hour.", headers: linked },
    304: { about: "It is what the client has (`If-None-Match`)." },
    400: error("The address cannot be read: its percent-encoding, its path, or no revision in it."),
    ...gated,
    404: notThere,
    412: error("The file has another content by now (`If-Match`)."),
    416: error("The range has none of its bytes; `Content-Range` says how many there are."),
    503: error("The content is in object storage that does not give it now."),
  };
  // HEAD knows no ranges.
  const { 206: _part, 416: _none, ...headAnswers } = fileAnswers;
  return [
    {
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
    },
    {
      method: "get",
      path: `/api${address}-facets`,
      id: `list${Name}Facets`,
      about: `How many ${many} have each value of a facet, most first; what public hubs do not have.`,
      kind,
      parameters: [
        {
          name: "facet",
          in: "query",
          about: "what is counted, repeated or with commas",
          schema: { type: "array", items: { enum: facetsOf(kind) } },
        },
        ...filtersOf(kind),
        {
          ...limit(1000),
          about: "how many values of each",
          schema: { type: "integer", minimum: 1, maximum: 1000, default: 50 },
        },
      ],
      answers: {
        200: { about: "The values, by facet.", json: named("Facets") },
        400: error("No facet is named, or one that these records do not have."),
      },
    },
    {
      method: "get",
      path: `/api${address}/{id}`,
      id: `get${Name}`,
      about: `One ${one}, with its files.`,
      kind,
      parameters: [id, ...shown],
      answers: { 200: { about: `The ${one}.`, json: named(Name) }, 404: notThere },
    },
    {
      method: "get",
      path: `/api${address}/{id}/auth-check`,
      id: `check${Name}Access`,
      about: "Whether the files may be fetched.",
      kind,
      parameters: [id],
      answers: { 200: { about: "They may.", json: { type: "object" } }, ...gated, 404: notThere },
    },
    ...(kind === "dataset"
      ? [
          {
            method: "get" as const,
            path: `/api${address}/{id}/croissant`,
            id: `get${Name}Croissant`,
            about:
              "The dataset as JSON-LD in the words of Croissant 1.0: what it is, its files and the columns of its rows.",
            kind,
            parameters: [id],
            answers: { 200: { about: "The description.", json: { type: "object" } as const }, ...gated, 404: notThere },
          },
        ]
      : []),
    {
      method: "get",
      path: `/api${address}/{id}/revision/{revision}`,
      id: `get${Name}Revision`,
      about: `One ${one}, with the files of a revision.`,
      kind,
      parameters: [id, revision, ...shown],
      answers: { 200: { about: `The ${one}.`, json: named(Name) }, 404: notThere },
    },
    {
      method: "get",
      path: `/api${address}/{id}/tree/{revision}/{path}`,
      id: `list${Name}Files`,
      about: "What is in a folder of the repository; without a path, in its root.",
      kind,
      parameters: [
        id,
        revision,
        path,
        { name: "recursive", in: "query", about: "what is in the folders below, too", schema: isTrue },
        { name: "expand", in: "query", about: "the last commit too", schema: isTrue },
        limit(1000),
        cursor,
      ],
      answers: {
        200: { about: "Files and folders.", json: listOf("TreeEntry"), headers: commitHeader },
        400: error("The path leads out of the repository."),
        404: notThere,
      },
    },
    {
      method: "post",
      path: `/api${address}/{id}/paths-info/{revision}`,
      id: `get${Name}Paths`,
      about: "Those of the paths that there are.",
      kind,
      parameters: [id, revision],
      body: {
        "application/json": {
          type: "object",
          properties: { paths: { type: "array", items: { type: "string" } }, expand: isTrue },
          required: ["paths"],
        },
        "application/x-www-form-urlencoded": {
          type: "object",
          properties: { paths: { type: "array", items: { type: "string" } }, expand: isTrue },
        },
      },
      answers: {
        200: { about: "Files and folders.", json: listOf("TreeEntry"), headers: commitHeader },
        400: error("The body names no paths."),
        404: notThere,
      },
    },
    {
      method: "get",
      path: `/api${address}/{id}/refs`,
      id: `list${Name}Refs`,
      about: "Branches and tags.",
      kind,
      parameters: [id, { name: "include_prs", in: "query", about: "pull requests too", schema: isTrue }],
      answers: { 200: { about: "The refs.", json: named("Refs") }, 404: notThere },
    },
    {
      method: "get",
      path: `/api${address}/{id}/commits/{revision}`,
      id: `list${Name}Commits`,
      about:
        "The commits that are known of a revision, newest first: up to a thousand of a git checkout, else one. Each is a revision that can be asked for.",
      kind,
      parameters: [id, revision, limit(1000), cursor],
      answers: {
        200: {
          about: "The commits, the address of the next page in `Link`.",
          json: listOf("Commit"),
          headers: { "X-Total-Count": "how many there are" },
        },
        404: notThere,
      },
    },
    ...(["get", "head"] as const).map((method): Operation => ({
      method,
      path: `${prefix}/{id}/resolve/{revision}/{path}`,
      id: method === "get" ? `download${Name}File` : `probe${Name}File`,
      about:
        method === "get"
          ? `The content of a file; also at \`/api/resolve-cache${kinds[kind].path}/{id}/{revision}/{path}\`.`
          : "Size, commit and hash of a file.",
      kind,
      parameters: [id, revision, path, ...(method === "get" ? [range] : []), download],
      answers: method === "get" ? fileAnswers : headAnswers,
    })),
    {
      method: "get",
      path: `${prefix}/{id}/raw/{revision}/{path}`,
      id: `get${Name}Blob`,
      about: "What git keeps of a file: its content, or the pointer where Git LFS has it.",
      kind,
      parameters: [id, revision, path],
      answers: {
        200: { about: "The content or the pointer.", type: "*/*", headers: commitHeader },
        400: error("The address cannot be read: its percent-encoding, its path, or no revision in it."),
        ...gated,
        404: notThere,
      },
    },
  ];
}

const tagsOf = (kind: RecordKind): Operation => ({
  method: "get",
  path: `/api${kinds[kind].path}-tags-by-type`,
  id: `list${kinds[kind].labelOfOne}Tags`,
  about: `The tags of ${kinds[kind].many} by groups, most frequent first; of a group at most 1,000.`,
  kind,
  parameters: [{ name: "type", in: "query", about: "one group, such as `license`" }],
  answers: { 200: { about: "The groups.", json: named("TagGroups") } },
});

const retryAfter = { "Retry-After": "seconds after which to ask again" };

/** With the answers of a hub that brings from others, for what is asked of a repository: that may be on another hub. */
function withUpstreamAnswers(operation: Operation): Operation {
  if (!/\{(?:id|owner)\}/.test(operation.path)) return operation;
  const json = named(isRegistryAddress(operation.path) ? "RegistryError" : "Error");
  const missing = "What is not here would come from another hub, which";
  const answers = {
    502: { about: `${missing} does not answer or refuses.`, json, headers: retryAfter },
    504: { about: `${missing} takes too long.`, json, headers: retryAfter },
  };
  return { ...operation, answers: { ...operation.answers, ...answers } };
}

const described: readonly Operation[] = [
  ...recordKinds.flatMap(ofKind),
  ...kindsWithTags.map(tagsOf),
  ...viewerOperations,
  {
    method: "get",
    path: "/api/tasks",
    id: "listTasks",
    about: "All tasks by their ids.",
    parameters: [],
    answers: { 200: { about: "The tasks.", json: named("Tasks") } },
  },
  {
    method: "get",
    path: "/api/quicksearch",
    id: "quickSearch",
    about: "A few records of each kind, the most relevant first.",
    parameters: [
      { name: "q", in: "query", about: "words by their beginnings" },
      { name: "type", in: "query", about: "one kind", schema: { enum: recordKinds } },
      {
        ...limit(20),
        about: "how many of each kind",
        schema: { type: "integer", minimum: 1, maximum: 20, default: 6 },
      },
    ],
    answers: { 200: { about: "What was found.", json: named("QuickSearch") } },
  },
  {
    method: "get",
    path: "/api/whoami-v2",
    id: "whoAmI",
    about: "Who is signed in: nobody, as there are no accounts; on a private hub, a reader.",
    parameters: [],
    answers: {
      200: { about: "The hub is private, and the token one of its own.", json: named("Reader") },
      401: error("There are no accounts."),
    },
  },
  ...registryOperations,
];

/** Every operation of the API for the Hub's clients. */
export const operations: readonly Operation[] = described.map(withUpstreamAnswers);
