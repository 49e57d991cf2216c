import { kinds, type RecordKind, recordKinds } from "@modelshelf/store";
import { isRegistryAddress } from "../../http/registry-errors.ts";
import { kindsWithTags } from "../answer-tags.ts";
import { fileOperations } from "./file-operations.ts";
import { limit } from "./list-parameters.ts";
import { error } from "./operation-parts.ts";
import { named, type Operation } from "./operation.ts";
import { recordOperations, shelfBill } from "./record-operations.ts";
import { registryOperations } from "./registry-operations.ts";
import { viewerOperations } from "./viewer-operations.ts";

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
  const answers = {
    502: {
      about: "The upstream hub, which would provide this, refuses or does not respond.",
      json,
      headers: retryAfter,
    },
    504: { about: "The upstream hub, which would provide this, takes too long.", json, headers: retryAfter },
  };
  return { ...operation, answers: { ...operation.answers, ...answers } };
}

const described: readonly Operation[] = [
  ...recordKinds.flatMap((kind) => [...recordOperations(kind), ...fileOperations(kind)]),
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
      { name: "q", in: "query", about: "words or beginnings of words" },
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
    about: "The current user. There are no accounts, so nobody is signed in; on a private hub, the user is a reader.",
    parameters: [],
    answers: {
      200: { about: "The hub is private, and the token is one of the hub's tokens.", json: named("Reader") },
      401: error("There are no accounts."),
    },
  },
  shelfBill,
  ...registryOperations,
];

/** Every operation of the API for the Hub's clients. */
export const operations: readonly Operation[] = described.map(withUpstreamAnswers);
