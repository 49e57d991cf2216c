import { kinds, type RecordKind } from "@modelshelf/store";
import { cursor, isTrue, limit } from "./list-parameters.ts";
import { error, gated, id, notThere, path, revision } from "./operation-parts.ts";
import { type Answer, listOf, named, type Operation, type Parameter } from "./operation.ts";

/** Operations on the files of a repository, and on its revisions. */
export const fileOperations = (kind: RecordKind): readonly Operation[] => [
  tree(kind),
  pathsInfo(kind),
  refs(kind),
  commits(kind),
  download(kind),
  probe(kind),
  blob(kind),
];

const commitHeader = { "X-Repo-Commit": "the commit that was read" };
const entries: Answer = { about: "Files and folders.", json: listOf("TreeEntry"), headers: commitHeader };

const tree = (kind: RecordKind): Operation => ({
  method: "get",
  path: `/api${kinds[kind].path}/{id}/tree/{revision}/{path}`,
  id: `list${kinds[kind].labelOfOne}Files`,
  about: "The entries of a folder of the repository; without a path, of its root.",
  kind,
  parameters: [
    id,
    revision,
    path,
    { name: "recursive", in: "query", about: "include the contents of subfolders", schema: isTrue },
    { name: "expand", in: "query", about: "include the last commit", schema: isTrue },
    limit(1000),
    cursor,
  ],
  answers: { 200: entries, 400: error("The path leads out of the repository."), 404: notThere },
});

const paths = {
  type: "object",
  properties: { paths: { type: "array", items: { type: "string" } }, expand: isTrue },
};

const pathsInfo = (kind: RecordKind): Operation => ({
  method: "post",
  path: `/api${kinds[kind].path}/{id}/paths-info/{revision}`,
  id: `get${kinds[kind].labelOfOne}Paths`,
  about: "The requested paths that exist.",
  kind,
  parameters: [id, revision],
  body: { "application/json": { ...paths, required: ["paths"] }, "application/x-www-form-urlencoded": paths },
  answers: { 200: entries, 400: error("The body contains no paths."), 404: notThere },
});

const refs = (kind: RecordKind): Operation => ({
  method: "get",
  path: `/api${kinds[kind].path}/{id}/refs`,
  id: `list${kinds[kind].labelOfOne}Refs`,
  about: "Branches and tags.",
  kind,
  parameters: [id, { name: "include_prs", in: "query", about: "include pull requests", schema: isTrue }],
  answers: { 200: { about: "The refs.", json: named("Refs") }, 404: notThere },
});

const commits = (kind: RecordKind): Operation => ({
  method: "get",
  path: `/api${kinds[kind].path}/{id}/commits/{revision}`,
  id: `list${kinds[kind].labelOfOne}Commits`,
  about:
    "The known commits of a revision, newest first: up to a thousand from a git checkout, otherwise one. Each is a valid revision.",
  kind,
  parameters: [id, revision, limit(1000), cursor],
  answers: {
    200: {
      about: "The commits; if there are more, `Link` has the next page.",
      json: listOf("Commit"),
      headers: { "X-Total-Count": "how many there are" },
    },
    404: notThere,
  },
});

const prefixOf = (kind: RecordKind): string => (kind === "model" ? "" : kinds[kind].path);

const unreadable = error("The address cannot be read: its percent-encoding, its path, or no revision in it.");

const content = {
  "X-Repo-Commit": "the commit",
  ETag: "SHA-256 of a Git LFS file, otherwise git's id of the blob",
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
  206: {
    about: "The range.",
    type: "*/*",
    headers: { ...content, "Content-Range": "the range of bytes and the total size" },
  },
  302: { about: "The content is in object storage, at `Location`, for an hour.", headers: linked },
  304: { about: "The client already has it (`If-None-Match`)." },
  400: unreadable,
  ...gated,
  404: notThere,
  412: error("The file has changed (`If-Match`)."),
  416: error("The requested range is outside the file; `Content-Range` has its size."),
  503: error("The content is in object storage, which cannot deliver it now."),
};

const range: Parameter = {
  name: "Range",
  in: "header",
  about: "one range of bytes; with several, the whole file is sent",
};
const saved: Parameter = { name: "download", in: "query", about: "to be saved, not shown", schema: isTrue };

const direct: Parameter = {
  name: "redirect",
  in: "query",
  about:
    "with `false`, content in object storage comes through the hub, for clients that do not follow redirects to other hosts",
  schema: { type: "boolean" },
};

const download = (kind: RecordKind): Operation => ({
  method: "get",
  path: `${prefixOf(kind)}/{id}/resolve/{revision}/{path}`,
  id: `download${kinds[kind].labelOfOne}File`,
  about: `The content of a file; also at \`/api/resolve-cache${kinds[kind].path}/{id}/{revision}/{path}\`.`,
  kind,
  parameters: [id, revision, path, range, saved, direct],
  answers: fileAnswers,
});

/** HEAD knows no ranges. */
function probe(kind: RecordKind): Operation {
  const { 206: _part, 416: _none, ...answers } = fileAnswers;
  return {
    ...download(kind),
    method: "head",
    id: `probe${kinds[kind].labelOfOne}File`,
    about: "Size, commit and hash of a file.",
    parameters: [id, revision, path, saved],
    answers,
  };
}

const blob = (kind: RecordKind): Operation => ({
  method: "get",
  path: `${prefixOf(kind)}/{id}/raw/{revision}/{path}`,
  id: `get${kinds[kind].labelOfOne}Blob`,
  about: "The content of a file as git stores it; for a Git LFS file, the pointer.",
  kind,
  parameters: [id, revision, path],
  answers: {
    200: { about: "The content or the pointer.", type: "*/*", headers: commitHeader },
    400: unreadable,
    ...gated,
    404: notThere,
  },
});
